// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { cachePrefix, isPageKept, keepPage, removePage } from '../../src/site/keep-page.ts';

const scope = 'https://host.example/site/';

beforeEach(() => vi.stubGlobal('location', { href: `${scope}?model=large#try` }));

function installing() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const container = { register: async () => ({ installing: worker }) };
  const become = (state: string) => {
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
  };
  return { container: container as unknown as ServiceWorkerContainer, become };
}

function running(scope: string) {
  const unregister = vi.fn(async () => true);
  const container = { getRegistration: async () => ({ scope, active: {}, unregister }) };
  return { container: container as unknown as ServiceWorkerContainer, unregister };
}

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

it.each([
  [['installed', 'activated'], 'kept'],
  [['redundant'], 'The files of the site could not be stored.'],
])('keepPage waits until the service worker has been %j: %s', async (states, outcome) => {
  const { container, become } = installing();
  const kept = keepPage(container);
  for (const state of states) {
    expect(await outcomeOf(kept)).toBe('waiting');
    become(state);
  }
  expect(await outcomeOf(kept)).toBe(outcome);
});

it('keepPage resolves if the service worker was ready before the call', async () => {
  const { container, become } = installing();
  become('activated');
  expect(await outcomeOf(keepPage(container))).toBe('kept');
});

it.each([
  [true, 'kept'],
  [false, 'The files of the site could not be stored.'],
])(
  'keepPage asks a removed service worker that returns to store the files again: %s',
  async (isStored, outcome) => {
    const asked: unknown[] = [];
    const active = {
      postMessage(message: unknown, [port]: readonly MessagePort[]) {
        asked.push(message);
        port?.postMessage(isStored);
      },
    };
    const container = { register: async () => ({ installing: null, active }) } as never;
    const kept = keepPage(container).then(
      () => 'kept',
      ({ message }: Error) => message,
    );
    expect(await kept).toBe(outcome);
    expect(asked).toEqual(['store']);
  },
);

it('removePage removes the service worker and the caches of this site, but none of another site on the same host', async () => {
  const names = [`${cachePrefix(scope)}1`, `${cachePrefix(`${scope}inside/`)}1`, 'other'];
  const deleted: string[] = [];
  const caches = {
    keys: async () => names,
    delete: async (name: string) => deleted.push(name),
  } as unknown as CacheStorage;
  const { container, unregister } = running(scope);
  expect(await isPageKept(container)).toBe(true);
  await removePage(container, caches);
  expect(unregister).toHaveBeenCalledOnce();
  expect(deleted).toEqual([names[0]]);
});

it('removePage keeps the service worker of a surrounding site', async () => {
  const { container, unregister } = running('https://host.example/');
  expect(await isPageKept(container)).toBe(false);
  await removePage(container, { keys: async () => [] as string[] } as CacheStorage);
  expect(unregister).not.toHaveBeenCalled();
});
