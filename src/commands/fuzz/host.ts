/**
 * A browser around the background that does no more than hand over: messages, ports and a storage in memory, in
 * Chromium's shape, for the real polyfill to wrap. What is sent arrives as it is, which no browser does: also
 * what a structured clone would refuse.
 */
import { readFileSync } from 'node:fs';
import { MessageChannel } from 'node:worker_threads';

type Listener = (...details: unknown[]) => unknown;

class HostEvent {
  readonly listeners = new Set<Listener>();
  readonly addListener = (listener: Listener): void => {
    this.listeners.add(listener);
  };
  readonly removeListener = (listener: Listener): void => {
    this.listeners.delete(listener);
  };
  readonly hasListener = (listener: Listener): boolean => this.listeners.has(listener);
}

/** Who the browser says has sent a message. */
export interface Sender {
  readonly id?: string;
  readonly url?: string;
  readonly origin?: string;
  readonly tab?: { readonly id: number };
}

/** The other end of a port. */
export interface HostPort {
  /** What the background has answered so far. */
  readonly posted: readonly unknown[];
  /** Whether the background closed it. */
  readonly isRefused: boolean;
  post(frame: unknown): void;
  /** Closes it from this side. */
  disconnect(): void;
}

export const ownId = 'abcdefghijklmnopabcdefghijklmnop';
export const ownOrigin = `chrome-extension://${ownId}`;

export interface Host {
  /** Sends one message from outside, or from the product itself, and resolves with the answer. */
  send(from: 'outside' | 'inside', message: unknown, sender: Sender): Promise<unknown>;
  /** Opens a port from outside. */
  connect(name: string, sender: Sender): HostPort;
}

/** Puts the browser around this process and loads the background into it by `load`. Once a process. */
export async function startBackground(load: () => Promise<unknown>): Promise<Host> {
  const runtime = {
    id: ownId,
    lastError: undefined,
    getURL: (path: string) => `${ownOrigin}/${path.replace(/^\//, '')}`,
    onInstalled: new HostEvent(),
    onStartup: new HostEvent(),
    onMessage: new HostEvent(),
    onMessageExternal: new HostEvent(),
    onConnect: new HostEvent(),
    onConnectExternal: new HostEvent(),
    openOptionsPage: answering(() => undefined),
    getPlatformInfo: answering(() => ({ os: 'linux', arch: 'x86-64' })),
  };
  const managed = { ...area(), onChanged: new HostEvent() };
  const areas = { local: area(), session: area(), sync: area(), managed };
  Object.assign(globalThis, {
    chrome: {
      runtime,
      storage: { ...areas, onChanged: new HostEvent() },
      i18n: { getMessage: (key: string) => key, getUILanguage: () => 'en' },
      contextMenus: { onClicked: new HostEvent(), create() {}, removeAll: answering(() => undefined) },
      action: {
        setBadgeText: answering(() => undefined),
        getBadgeText: answering(() => ''),
        setTitle: answering(() => undefined),
        openPopup: answering(() => undefined),
      },
      tabs: { query: answering(() => []), create: answering(() => ({ id: 1 })) },
      scripting: { executeScript: answering(() => []) },
    },
  });
  if (!('navigator' in globalThis)) Object.defineProperty(globalThis, 'navigator', { value: {} });
  if (!navigator.locks) Object.defineProperty(navigator, 'locks', { value: { request: grantAtOnce } });
  // The background's own files, without which it works with the lesser engine.
  const shipped = globalThis.fetch;
  globalThis.fetch = async (address, init) =>
    /\/language\.(?:bin|wasm)$/.test(String(address)) && String(address).startsWith(ownOrigin)
      ? new Response(readFileSync(`public${String(address).slice(ownOrigin.length)}`))
      : shipped(address, init);
  await load();

  return {
    send(from, message, sender) {
      const { listeners } = from === 'inside' ? runtime.onMessage : runtime.onMessageExternal;
      return new Promise((resolve, reject) => {
        const replies = [...listeners].map((listener) => listener(message, sender, resolve));
        if (!replies.includes(true)) reject(new Error('Nobody answers.'));
      });
    },
    connect: (name, sender) =>
      openPort(name, sender, (port) => {
        for (const listener of runtime.onConnectExternal.listeners) listener(port);
      }),
  };
}

function openPort(name: string, sender: Sender, hand: (port: unknown) => void): HostPort {
  const onMessage = new HostEvent();
  const onDisconnect = new HostEvent();
  const posted: unknown[] = [];
  let isOpen = true;
  let isRefused = false;
  hand({
    name,
    sender,
    onMessage,
    onDisconnect,
    postMessage(answer: unknown) {
      if (!isOpen) throw new Error('Attempting to use a disconnected port object');
      posted.push(answer);
    },
    disconnect() {
      isOpen = false;
      isRefused = true;
    },
  });
  return {
    posted,
    get isRefused() {
      return isRefused;
    },
    post(frame) {
      for (const listener of onMessage.listeners) listener(frame);
    },
    disconnect() {
      isOpen = false;
      for (const listener of onDisconnect.listeners) listener();
    },
  };
}

/** A function of the browser: its answer goes to a callback, the last argument, or else into a promise. */
function answering(answer: (...details: unknown[]) => unknown): (...details: unknown[]) => unknown {
  return (...details) => {
    const callback = details.at(-1);
    if (typeof callback !== 'function') return Promise.resolve().then(() => answer(...details));
    queueMicrotask(() => callback(answer(...details.slice(0, -1))));
    return undefined;
  };
}

function area() {
  const items = new Map<string, unknown>();
  const wanted = (names: unknown): string[] => {
    if (names === null || names === undefined) return [...items.keys()];
    return typeof names === 'object' && !Array.isArray(names) ? Object.keys(names) : [names as string].flat();
  };
  return {
    onChanged: new HostEvent(),
    get: answering((names) =>
      structuredClone(
        Object.fromEntries(
          wanted(names).flatMap((name) => (items.has(name) ? [[name, items.get(name)]] : [])),
        ),
      ),
    ),
    set: answering((written) => {
      for (const [name, item] of Object.entries(structuredClone(written as object))) items.set(name, item);
    }),
    remove: answering((names) => {
      for (const name of wanted(names)) items.delete(name);
    }),
  };
}

/** The Web Lock of the only context there is. */
function grantAtOnce(_name: string, work: () => Promise<unknown>): Promise<unknown> {
  return work();
}

/** Resolves when everything that waits now has had its turn. */
export function turnOfAll(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.once('message', () => {
      port1.close();
      resolve();
    });
    port2.postMessage(null);
  });
}
