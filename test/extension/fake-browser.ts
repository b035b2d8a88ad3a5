/**
 * A browser in memory, in Chromium's shape, for the real polyfill to wrap. Import it before anything that
 * imports the polyfill. What the package leaves out, the browser's events above all, is made here.
 */
import './web-locks.ts';
import { readFileSync } from 'node:fs';
import { fakeBrowser } from '@webext-core/fake-browser';
import { beforeEach, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { type ModelFiles, splitModel } from '../../lab/model/model-file.ts';
import { getMessage } from './fake-i18n.ts';

type Listener = (...details: never[]) => unknown;

class FakeEvent {
  readonly listeners = new Set<Listener>();
  readonly addListener = (listener: Listener) => void this.listeners.add(listener);
  readonly removeListener = (listener: Listener) => void this.listeners.delete(listener);
  readonly hasListener = (listener: Listener) => this.listeners.has(listener);
  readonly trigger = (...details: unknown[]) =>
    Promise.all([...this.listeners].map((listener) => listener(...(details as never[]))));
}

export const ownId = 'abcdefghijklmnopabcdefghijklmnop';
export const ownOrigin = `chrome-extension://${ownId}`;

/** The sender that the browser adds to a message: a page of ours, our script in a page, another extension. */
export const senders = {
  page: { id: ownId, url: `${ownOrigin}/src/extension/popup/index.html`, origin: ownOrigin },
  script: { id: ownId, url: 'https://example.org/', origin: 'https://example.org' },
  extension: {
    id: 'ponmlkjihgfedcbaponmlkjihgfedcba',
    url: 'chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba/x',
  },
} as const;

export const fake = {
  runtime: {
    id: ownId,
    lastError: undefined,
    getURL: (path: string) => `${ownOrigin}/${path}`,
    getManifest: () => ({ version: '1.2.3', homepage_url: 'https://example.org/vernacular' }),
    onInstalled: new FakeEvent(),
    onStartup: new FakeEvent(),
    onMessage: new FakeEvent(),
    onMessageExternal: new FakeEvent(),
    onConnect: new FakeEvent(),
    onConnectExternal: new FakeEvent(),
    sendMessage: vi.fn(),
    getPlatformInfo: answering(() => ({ os: 'linux', arch: 'x86-64' })),
    openOptionsPage: vi.fn(answering(() => undefined)),
  },
  i18n: {
    getUILanguage: () => 'en-GB',
    getMessage(key: string, substitutions?: readonly string[]): string {
      return getMessage(fake.i18n.getUILanguage(), key, substitutions);
    },
  },
  contextMenus: { onClicked: new FakeEvent(), create: vi.fn(), removeAll: vi.fn(answering(() => undefined)) },
  commands: { onCommand: new FakeEvent() },
  omnibox: {
    onInputStarted: new FakeEvent(),
    onInputChanged: new FakeEvent(),
    onInputCancelled: new FakeEvent(),
    onInputEntered: new FakeEvent(),
    setDefaultSuggestion: vi.fn(async (_suggestion: { description: string }) => {}),
  },
  scripting: {
    executeScript: vi.fn(),
    insertCSS: vi.fn(async (_: { css: string }) => undefined),
  },
  action: {
    setBadgeText: vi.fn(async (_details: { tabId?: number; text: string | null }) => undefined),
    getBadgeText: vi.fn(async (_details: { tabId?: number }) => ''),
    getTitle: vi.fn(async (_details: { tabId?: number }) => 'Vernacular'),
    setTitle: vi.fn(async (_details: { tabId?: number; title: string }) => undefined),
    openPopup: vi.fn(async () => undefined),
  },
  tabs: {
    TAB_ID_NONE: -1,
    query: vi.fn(answering(() => [] as unknown)),
    sendMessage: vi.fn(),
    get: vi.fn(answering((_tabId: number) => ({}) as { url?: string })),
    create: vi.fn(answering((_details: { url: string }) => ({ id: 9 }))),
  },
  storage: fakeBrowser.storage,
};

/** Gives each test an empty storage, and functions that work as above and were never called. Listeners stay. */
export function beginEachAnew(): void {
  beforeEach(async () => {
    for (const made of Object.values(fake).flatMap((part) => Object.values(part)))
      if (vi.isMockFunction(made)) made.mockReset();
    const { local, session, sync, managed } = fake.storage;
    await Promise.all([local, session, sync, managed].map((area) => area.clear()));
  });
}

/** Answers a request for a file of the extension with the engine's file that has its name. */
export async function shippedFile(address: string, options: RequestInit = {}): Promise<Response> {
  const name = new URL(address).pathname.split('/').at(-1);
  if (name === 'language.wasm') return answerWith(readFileSync(`src/engine/${name}`), options);
  const { front, rest } = modelFiles();
  return answerWith(name === 'language.bin' ? front : rest, options);
}

/** Answers a request for a file, or for a range of it as Chromium does. */
export function answerWith(file: Uint8Array<ArrayBuffer>, { headers }: RequestInit = {}): Response {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(new Headers(headers).get('Range') ?? '') ?? [];
  const bytes = from === undefined ? file : file.subarray(Number(from), Number(to) + 1);
  return new Response(bytes, { headers: { 'Content-Length': String(bytes.length) } });
}

let built: ModelFiles | undefined;

export function modelFiles(): ModelFiles {
  built ??= splitModel(readFileSync('src/engine/language.bin'));
  return built;
}

Object.assign(globalThis, { chrome: fake, fetch: shippedFile });

/** A function of the browser in its old form: the answer goes to a callback, the last argument. */
export function answering(answer: (...details: never[]) => unknown): (...details: unknown[]) => void {
  return (...details) => {
    const callback = details.pop() as (result: unknown) => void;
    const reply = answer(...(details as never[]));
    queueMicrotask(() => {
      if (!(reply instanceof Error)) return callback(reply);
      Object.assign(fake.runtime, { lastError: { message: reply.message } });
      callback(undefined);
      Object.assign(fake.runtime, { lastError: undefined });
    });
  };
}

export function send(event: FakeEvent, message: unknown, sender: Runtime.MessageSender): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const replies = [...event.listeners].map((listener) =>
      (listener as (message: unknown, sender: unknown, respond: (answer: unknown) => void) => unknown)(
        message,
        sender,
        resolve,
      ),
    );
    if (!replies.includes(true)) reject(new Error('Nobody answers.'));
  });
}

export function fakePort(name: string, sender: Runtime.MessageSender) {
  return {
    name,
    sender,
    onMessage: new FakeEvent(),
    onDisconnect: new FakeEvent(),
    posted: [] as Record<string, unknown>[],
    isClosed: false,
    postMessage(message: Record<string, unknown>) {
      if (this.isClosed) throw new Error('Attempting to use a disconnected port object');
      this.posted.push(message);
    },
    disconnect() {
      this.isClosed = true;
    },
  };
}
