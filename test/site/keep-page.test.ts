import { expect, it } from 'vitest';
import { keepPage, keptWords } from '../../src/site/keep-page.ts';

/** Fakes a browser that is installing a service worker. */
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

/** Returns the state of the promise after all pending work. */
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

it('stores the page once its service worker has all files', async () => {
  const { container, become, makeReady } = installing();
  const kept = keepPage(container);
  expect(await outcomeOf(kept)).toBe('waiting');
  become('installed');
  expect(await outcomeOf(kept)).toBe('waiting');
  become('activated');
  makeReady();
  expect(await outcomeOf(kept)).toBe('kept');
});

it('rejects if the service worker cannot download a file', async () => {
  const { container, become } = installing();
  const kept = keepPage(container);
  expect(await outcomeOf(kept)).toBe('waiting');
  become('redundant');
  expect(await outcomeOf(kept)).toBe('The files of the page could not be stored.');
});

it('keeps the old version of the page if the files of a newer one cannot be downloaded', async () => {
  const { container, become, makeReady } = installing();
  makeReady();
  const kept = keepPage(container);
  become('redundant');
  expect(await outcomeOf(kept)).toBe('kept');
});

it('says whether the page is stored, could not be stored, or cannot be stored in this browser', async () => {
  const [there, failing] = [installing(), installing()];
  there.makeReady();
  expect(await keptWords(there.container)).toBe('This page is stored and works offline.');
  const words = keptWords(failing.container);
  setImmediate(failing.become, 'redundant');
  expect(await words).toBe('This page could not be stored, so it needs a network.');
  expect(await keptWords(undefined)).toBe('This page cannot be stored here, so it needs a network.');
});
