import { type Access, type AccessWish, accessIn, accessMessage, accessPath } from './access.ts';
import type { CallOptions, Deliver, Send } from './delivery.ts';
import type { Port } from './extension-api.ts';
import { authorizationOf, createKeyRequest, type KeyStore } from './key-store.ts';
import type { ApiAnswer, ApiMessage } from './message.ts';
import { errorOf, invalidAnswer } from './read-answers.ts';

type Read<T> = (body: unknown) => T | undefined;

/** They reject with a VernacularError, or with the reason of their signal. */
export interface Calls {
  withoutKey<T>(message: ApiMessage, read: Read<T>, options?: CallOptions): Promise<T>;
  /** Replaces a refused key once if the client has `access`. */
  withKey<T>(message: ApiMessage, read: Read<T>, options?: CallOptions): Promise<T>;
  requestAccess(wish: AccessWish, options?: CallOptions, path?: string): Promise<Access>;
  /** Returns a function that removes the listener. */
  onAccess(listener: (change: Access) => void): () => void;
}

interface CallParts {
  readonly deliver: Deliver;
  readonly openPort: () => Port;
  readonly store: KeyStore;
  readonly access: AccessWish | undefined;
}

export function createCalls({ deliver, openPort, store, access }: CallParts): Calls {
  const events = createAccessEvents(openPort);
  const requestKey = access && createKeyRequest(store, () => requestAccess(access));
  let lastRequest: Promise<unknown> = Promise.resolve();

  async function call<T>(
    exchange: (send: Send) => Promise<ApiAnswer>,
    read: Read<T>,
    options?: CallOptions,
  ): Promise<T> {
    events.noteCall();
    const answer = await deliver(exchange, options);
    if (answer.status < 200 || answer.status > 299) throw errorOf(answer);
    const value = read(answer.body);
    if (value === undefined) throw invalidAnswer(answer);
    return value;
  }

  async function sendWithKey(message: ApiMessage, send: Send): Promise<ApiAnswer> {
    const sendWith = (key: string | undefined) =>
      send({ ...message, headers: { ...message.headers, ...authorizationOf(key) } });
    const key = (await store.get()) ?? (await requestKey?.());
    const answer = await sendWith(key);
    const isRefused = answer.status === 401 && errorOf(answer).code === 'api_key_invalid';
    return isRefused && requestKey ? sendWith(await requestKey(key)) : answer;
  }

  function requestAccess(wish: AccessWish, options?: CallOptions, path = accessPath): Promise<Access> {
    const previousRequest = lastRequest;
    const exchange = async (send: Send) => {
      // A second request sent without the new key would be refused.
      await previousRequest;
      return send(accessMessage(wish, authorizationOf(await store.get()), path));
    };
    const request = call(exchange, accessIn, options).then(async (answer) => {
      if (answer.key !== undefined) await store.set(answer.key);
      return answer;
    });
    // Otherwise each request would retain the previous one.
    lastRequest = Promise.allSettled([previousRequest, request]).then(() => {});
    return request;
  }

  return {
    withoutKey: (message, read, options) => call((send) => send(message), read, options),
    withKey: (message, read, options) => call((send) => sendWithKey(message, send), read, options),
    requestAccess,
    onAccess: (listener) => events.add(listener),
  };
}

interface AccessEvents {
  add(listener: (change: Access) => void): () => void;
  noteCall(): void;
}

/** An object, because a function may be added twice. */
interface Listener {
  notify(change: Access): void;
}

const reopenedForMs = 10 * 60_000;
/** A port without anyone at the other end closes within this time. */
const emptyMs = 1_000;

/**
 * The browser closes the port when it stops the extension's idle background. A lost port is reopened at once within ten
 * minutes after a call, later by the next call: no caller keeps the background running forever.
 */
function createAccessEvents(open: () => Port): AccessEvents {
  const listeners = new Set<Listener>();
  let port: Port | undefined;
  let lastCall = Number.NEGATIVE_INFINITY;

  function connect(): void {
    const opened = open();
    const openedAt = Date.now();
    port = opened;
    opened.onMessage.addListener((message) => {
      const change = changeIn(message);
      if (change !== undefined) for (const listener of [...listeners]) notify(listener, change);
    });
    opened.onDisconnect.addListener(() => {
      if (port !== opened) return;
      port = undefined;
      const now = Date.now();
      // The extension is not installed or is disabled.
      if (now - openedAt > emptyMs && now - lastCall < reopenedForMs) reconnect();
    });
  }

  /** If the caller's extension was updated or removed, its calls report that. */
  function reconnect(): void {
    try {
      connect();
    } catch {
      port = undefined;
    }
  }

  return {
    add(listener) {
      const added = { notify: listener };
      if (port === undefined) connect();
      listeners.add(added);
      return () => {
        listeners.delete(added);
        if (listeners.size > 0) return;
        port?.disconnect();
        port = undefined;
      };
    },
    noteCall() {
      lastCall = Date.now();
      if (listeners.size > 0 && port === undefined) reconnect();
    },
  };
}

function notify(listener: Listener, change: Access): void {
  try {
    listener.notify(change);
  } catch (thrown) {
    reportError(thrown);
  }
}

function changeIn(message: unknown): Access | undefined {
  const { event } = (message ?? {}) as { event?: unknown };
  return event === 'access' ? accessIn(message) : undefined;
}
