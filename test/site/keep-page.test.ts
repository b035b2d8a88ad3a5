import { expect, it } from 'vitest';
import { keepPage, keptWords } from '../../src/site/keep-page.ts';

/** A browser whose service worker is being installed, and what makes of it what becomes of it. */
function installing() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  let makeReady = () => {};
  const ready = new Promise<void>((resolve) => {
    makeReady = resolve;
  });
  const container = { register: async () => ({ installing: worker }), ready };
  const become = (state: string) => {
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
  };
  return { container: container as unknown as ServiceWorkerContainer, become, makeReady };
}

/** What has become of it once all that is due has been done. */
async function outcomeOf(kept: Promise<void>): Promise<string> {
  const turn = new Promise<string>((resolve) => setImmediate(resolve, 'waiting'));
  return Promise.race([
    kept.then(
      () => 'kept',
      ({ message }: Error) => message,
    ),
    turn,
  ]);
}

it('the page is kept once its service worker has all files', async () => {
  const { container, become, makeReady } = installing();
  const kept = keepPage(container);
  expect(await outcomeOf(kept)).toBe('waiting');
  become('installed');
  expect(await outcomeOf(kept)).toBe('waiting');
  become('activated');
  makeReady();
  expect(await outcomeOf(kept)).toBe('kept');
});

it('the page is told not to be kept where its service worker cannot get a file', async () => {
  const { container, become } = installing();
  const kept = keepPage(container);
  expect(await outcomeOf(kept)).toBe('waiting');
  become('redundant');
  expect(await outcomeOf(kept)).toBe('The files of the page could not be stored.');
});

it('the page stays kept in the version before where the files of a newer one cannot be had', async () => {
  const { container, become, makeReady } = installing();
  makeReady();
  const kept = keepPage(container);
  become('redundant');
  expect(await outcomeOf(kept)).toBe('kept');
});

it('the page says that it is kept, or could not be, or cannot be where the browser keeps none', async () => {
  const [there, failing] = [installing(), installing()];
  there.makeReady();
  expect(await keptWords(there.container)).toBe('This page is stored and works offline.');
  const words = keptWords(failing.container);
  setImmediate(failing.become, 'redundant');
  expect(await words).toBe('It could not be stored, so it needs a network.');
  expect(await keptWords(undefined)).toBe('It cannot be stored here, so it needs a network.');
});
