import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

type Listener = (event: {
  waitUntil(work: Promise<unknown>): void;
  readonly ports: readonly { postMessage(isStored: boolean): void }[];
}) => void;

/** Caches of the origin: name → requests and responses. */
const kept = new Map<string, readonly (readonly [Request, Response])[]>();

/** Files on the host, by path. */
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

function deploy(version: string, place: string): void {
  hosted.set(place, pageOf(version));
  hosted.set(`${place}language.bin`, modelOf(version));
}

/** Dispatches an event to a service worker of a version and place. Resolves to its reply to a message. */
async function hear(
  type: 'install' | 'activate' | 'message',
  version: string,
  place: string,
): Promise<boolean | undefined> {
  const listeners = new Map<string, Listener>();
  const [page, model] = [`${host}${place}`, `${host}${place}language.bin`];
  // Globals of the build and the browser.
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
        keys: async () => (kept.get(name) ?? []).map(([each]) => each),
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
  // A script without types.
  await import('../../src/site/offline-worker.ts' as string);
  const work: Promise<unknown>[] = [];
  const replies: boolean[] = [];
  const ports = [{ postMessage: (isStored: boolean) => void replies.push(isStored) }];
  listeners.get(type)?.({ waitUntil: (promise) => work.push(promise), ports });
  await Promise.all(work);
  return replies[0];
}

const keptFiles = () => [...kept.values()].map((each) => each.map(([{ url }]) => url.slice(host.length)));

it('the service worker bypasses the HTTP cache, which may contain a file of the old version with the same name', async () => {
  deploy('new', '/');
  await hear('install', 'new', '/');
  expect(keptFiles()).toEqual([['/', '/language.bin']]);
  expect([...kept.values()].flat().map(([{ cache }]) => cache)).toEqual(['no-cache', 'no-cache']);
});

it.each([
  ['page', '/', pageOf('old')],
  ['model', '/language.bin', modelOf('old')],
])(
  'the service worker never mixes two versions: it stores nothing while the host has the old %s',
  async (_, path, content) => {
    deploy('new', '/');
    hosted.set(path, content);
    await expect(hear('install', 'new', '/')).rejects.toThrow();
    expect(keptFiles()).toEqual([]);
    deploy('new', '/');
    await hear('install', 'new', '/');
    const contents = [...kept.values()].flat().map(([, answer]) => answer.text());
    expect(await Promise.all(contents)).toEqual([pageOf('new'), modelOf('new')]);
  },
);

it('the service worker stores a page that its host has rewritten', async () => {
  deploy('new', '/');
  hosted.set('/', pageOf('new').replaceAll('"', ''));
  await hear('install', 'new', '/');
  expect(keptFiles()).toEqual([['/', '/language.bin']]);
});

it('the service worker deletes its old version, but no cache of another playground on the same host', async () => {
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

it('the service worker keeps what it has stored if it is told to store it again and the host is out of reach', async () => {
  deploy('new', '/');
  await hear('install', 'new', '/');
  hosted.set('/language.bin', 'an error page');
  expect(await hear('message', 'new', '/')).toBe(false);
  expect(keptFiles()).toEqual([['/', '/language.bin']]);
  deploy('new', '/');
  expect(await hear('message', 'new', '/')).toBe(true);
});
