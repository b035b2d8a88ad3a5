import { type Access, type AccessWish, accessIn, accessMessage, accessPath } from './access.ts';
import { createAccessEvents } from './access-events.ts';
import type { CallOptions, Deliver, Send } from './delivery.ts';
import type { Port } from './extension-api.ts';
import type { KeyStore } from './key-store.ts';
import { authorizationOf, createKeyRequest } from './key-store.ts';
import type { ApiAnswer, ApiMessage } from './message.ts';
import { errorOf, invalidAnswer } from './read-answers.ts';

type Read<T> = (body: unknown) => T | undefined;

/** The calls of one client. They reject with a VernacularError, or with the reason of their signal. */
export interface Calls {
  withoutKey<T>(message: ApiMessage, read: Read<T>, options?: CallOptions): Promise<T>;
  /** Sends the key with the message. Replaces a refused key once if the client has `access`. */
  withKey<T>(message: ApiMessage, read: Read<T>, options?: CallOptions): Promise<T>;
  requestAccess(wish: AccessWish, options?: CallOptions, path?: string): Promise<Access>;
  /** Returns a function that removes the listener. Throws as `openPort` does. */
  onAccess(listener: (change: Access) => void): () => void;
}

interface CallParts {
  readonly deliver: Deliver;
  /** Opens the port that reports changes of the access. */
  readonly openPort: () => Port;
  readonly store: KeyStore;
  /** The wish of a client that asks for its key itself. */
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
      // One at a time: a second request sent without the new key would be refused.
      await previousRequest;
      return send(accessMessage(wish, authorizationOf(await store.get()), path));
    };
    const request = call(exchange, accessIn, options).then(async (answer) => {
      if (answer.key !== undefined) await store.set(answer.key);
      return answer;
    });
    // Drops the result. Otherwise each request would retain the previous one.
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
