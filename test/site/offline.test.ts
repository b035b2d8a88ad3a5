import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void;

/** The caches of the origin, by name: what was asked for to fill each, with the answers. */
const kept = new Map<string, readonly (readonly [Request, Response])[]>();

/** What lies on the host, by its path. */
const hosted = new Map<string, string>();
const server = createServer(({ url = '' }, response) => response.end(hosted.get(url)));
let host: string;
beforeAll(async () => {
  await once(server.listen(0, 'localhost'), 'listening');
  host = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

beforeEach(() => {
  kept.clear();
  hosted.clear();
});

const pageOf = (version: string) => `<script src="assets/index-${version}.js"></script>`;
const modelOf = (version: string) => `The model of ${version}.`;

/** Puts a version of the playground on the host. */
function deploy(version: string, place: string): void {
  hosted.set(place, pageOf(version));
  hosted.set(`${place}language.bin`, modelOf(version));
}

/** Has a service worker of some version and place go through an event, as the browser does. */
async function hear(type: 'install' | 'activate', version: string, place: string): Promise<void> {
  const listeners = new Map<string, Listener>();
  const [page, model] = [`${host}${place}`, `${host}${place}language.bin`];
  // What the build and the browser give it.
  vi.stubGlobal('files', { [page]: '', [model]: `sha256-${hash('sha256', modelOf(version), 'base64')}` });
  vi.stubGlobal('loaded', [`assets/index-${version}.js`]);
  vi.stubGlobal('version', version);
  vi.stubGlobal('self', {
    registration: { scope: page },
    addEventListener: (heard: string, listener: Listener) => listeners.set(heard, listener),
    clients: { claim: async () => {} },
    caches: {
      open: async (name: string) => ({
        addAll: async (requests: readonly Request[]) => {
          const answers = requests.map(async (each) => [each, await fetch(each)] as const);
          kept.set(name, await Promise.all(answers));
        },
        match: async ({ url }: Request) =>
          kept
            .get(name)
            ?.find(([asked]) => asked.url === url)?.[1]
            .clone(),
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

/** The paths of the files that are kept, cache by cache. */
const keptFiles = () => [...kept.values()].map((each) => each.map(([{ url }]) => url.slice(host.length)));

it('the service worker asks the host anew for each file, which may have the name of one of the version before', async () => {
  deploy('new', '/');
  await hear('install', 'new', '/');
  expect(keptFiles()).toEqual([['/', '/language.bin']]);
  expect([...kept.values()].flat().map(([{ cache }]) => cache)).toEqual(['no-cache', 'no-cache']);
});

it.each([
  ['page', '/', pageOf('old')],
  ['model', '/language.bin', modelOf('old')],
])(
  'the service worker keeps no mixture of two versions: while the host has the %s of the one before, it is not installed',
  async (_, path, content) => {
    deploy('new', '/');
    hosted.set(path, content);
    await expect(hear('install', 'new', '/')).rejects.toThrow();
    deploy('new', '/');
    await hear('install', 'new', '/');
    const contents = [...kept.values()].flat().map(([, answer]) => answer.text());
    expect(await Promise.all(contents)).toEqual([pageOf('new'), modelOf('new')]);
  },
);

it('the service worker keeps a page that its host has written anew', async () => {
  deploy('new', '/');
  hosted.set('/', pageOf('new').replaceAll('"', ''));
  await hear('install', 'new', '/');
  expect(keptFiles()).toEqual([['/', '/language.bin']]);
});

it('the service worker forgets the version before it, and nothing of another playground at its host', async () => {
  const [one, inside] = ['/one/', '/one/inside/'];
  for (const [version, place] of [
    ['old', inside],
    ['old', one],
    ['new', one],
  ] as const) {
    deploy(version, place);
    await hear('install', version, place);
  }
  await hear('activate', 'new', one);
  expect(keptFiles()).toEqual([inside, one].map((place) => [place, `${place}language.bin`]));
});
