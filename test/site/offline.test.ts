import { beforeEach, expect, it, vi } from 'vitest';

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void;

/** The caches of the origin, by name: what was asked for to fill each. */
const kept = new Map<string, readonly (string | Request)[]>();

beforeEach(() => kept.clear());

/** Has a service worker of some version and place go through an event, as the browser does. */
async function hear(type: 'install' | 'activate', version: string, place: string): Promise<void> {
  const listeners = new Map<string, Listener>();
  // What the build and the browser give it.
  vi.stubGlobal('files', [place, `${place}language.bin`]);
  vi.stubGlobal('version', version);
  vi.stubGlobal('self', {
    registration: { scope: place },
    addEventListener: (heard: string, listener: Listener) => listeners.set(heard, listener),
    clients: { claim: async () => {} },
    caches: {
      open: async (name: string) => ({
        addAll: async (requests: readonly (string | Request)[]) => void kept.set(name, requests),
      }),
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
    },
  });
  vi.resetModules();
  // A script, which has no types to import.
  await import('../../src/site/offline.ts' as string);
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ waitUntil: (promise) => work.push(promise) });
  await Promise.all(work);
}

/** The addresses of the files that are kept, cache by cache. */
const keptFiles = () => [...kept.values()].map((each) => each.map((one) => new Request(one).url));

it('the service worker asks the host anew for each file, which may have the name of one of the version before', async () => {
  await hear('install', 'new', 'https://example.org/');
  const requests = [...kept.values()].flat().map((each) => new Request(each));
  const files = ['https://example.org/', 'https://example.org/language.bin'];
  expect(requests.map(({ url, cache }) => [url, cache])).toEqual(files.map((url) => [url, 'no-cache']));
});

it('the service worker forgets the version before it, and nothing of another playground at its host', async () => {
  const [one, inside] = ['https://example.org/one/', 'https://example.org/one/inside/'];
  await hear('install', 'old', inside);
  await hear('install', 'old', one);
  await hear('install', 'new', one);
  await hear('activate', 'new', one);
  expect(keptFiles()).toEqual([inside, one].map((place) => [place, `${place}language.bin`]));
});
