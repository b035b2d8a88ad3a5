import { expect, it, vi } from 'vitest';

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void;

it('the service worker asks the host anew for each file, which may have the name of one of the version before', async () => {
  const files = ['https://example.org/', 'https://example.org/language.bin'];
  const listeners = new Map<string, Listener>();
  const kept = new Map<string, readonly (string | Request)[]>();
  // What the build and the browser give it.
  vi.stubGlobal('files', files);
  vi.stubGlobal('version', 'new');
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    caches: {
      open: async (name: string) => ({
        addAll: async (requests: readonly (string | Request)[]) => void kept.set(name, requests),
      }),
    },
  });
  vi.resetModules();
  // A script, which has no types to import.
  await import('../../src/site/offline.ts' as string);
  const work: Promise<unknown>[] = [];
  listeners.get('install')?.({ waitUntil: (promise) => work.push(promise) });
  await Promise.all(work);
  const requests = (kept.get('playground-new') ?? []).map((each) => new Request(each));
  expect(requests.map(({ url, cache }) => [url, cache])).toEqual(files.map((url) => [url, 'no-cache']));
});
