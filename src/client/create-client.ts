import { type Access, type AccessWish, accessIn, accessMessage } from './access.ts';
import { createAccessEvents } from './access-events.ts';
import { authorizationOf } from './authorization.ts';
import { type CallOptions, createDelivery } from './delivery.ts';
import type { ApiMessage } from './message.ts';
import {
  type AccountStatus,
  accountStatusIn,
  candidateListsIn,
  candidatesIn,
  errorOf,
  invalidAnswer,
  type LanguageCandidate,
  type LanguageList,
  languageListIn,
  scoreIn,
  scoresIn,
} from './read-answers.ts';
import { type ConnectionOptions, portOf, requireExtension } from './transport.ts';

/** Connection options, and the key of the account to charge. */
export type ClientOptions = ConnectionOptions & {
  /** A key from `requestAccess`, or one that the user created on the options page or the server. */
  readonly key?: string | undefined;
};

/**
 * Calls reject with a VernacularError (see its `code`) or with the reason of their signal. A failed call
 * costs nothing, unless its error says that it may have been charged.
 */
export interface Client {
  /**
   * Asks the user for access to the extension. Repeated requests have no effect until the user answers. With
   * a valid key, returns the current state. Free. Rejects with a TypeError for a server, and for callers
   * other than extensions.
   */
  requestAccess(wish: AccessWish, options?: CallOptions): Promise<Access>;
  /**
   * Calls the listener when the user grants, denies, pauses, resumes, limits or revokes your access. Changes
   * never include a key: call `requestAccess` to get it. Returns a function that removes the listener.
   * Changes more than ten minutes after your last call, or after an update of the extension, may be delayed
   * until your next call.
   * @throws TypeError for a server and for a custom transport
   */
  onAccess(listener: (change: Access) => void): () => void;
  /**
   * Resolves to the possible languages of a text, most likely first; empty if there is no evidence for any.
   * Costs 1 detection.
   */
  detectLanguage(text: string, options?: CallOptions): Promise<LanguageCandidate[]>;
  /**
   * Like `detectLanguage` for up to 10,000 texts, in order. All succeed or none. Costs 1 detection per text.
   */
  detectLanguages(texts: readonly string[], options?: CallOptions): Promise<LanguageCandidate[][]>;
  /** Resolves to the probability, 0 to 1, that an English text contains profanity. Costs 1 detection. */
  detectProfanity(text: string, options?: CallOptions): Promise<number>;
  /**
   * Like `detectProfanity` for up to 10,000 texts, in order. All succeed or none. Costs 1 detection per text.
   */
  detectProfanities(texts: readonly string[], options?: CallOptions): Promise<number[]>;
  /** Resolves to the account's usage and limit for today. Free. */
  status(options?: CallOptions): Promise<AccountStatus>;
  /** Resolves to the supported languages. Free; needs no key. */
  languages(options?: CallOptions): Promise<LanguageList>;
}

/**
 * Creates a client.
 * @throws TypeError if `baseUrl` is not https, or if the extension is the target and there is no extension
 * API
 * @throws VernacularError (`api_key_invalid`) if the key has characters that a header cannot contain
 * @throws RangeError if `timeout` is not above 0
 */
export function createClient(options: ClientOptions = {}): Client {
  const deliver = createDelivery(options);
  const events = createAccessEvents(() => portOf(options));
  let authorization = authorizationOf(options.key);
  let lastRequest: Promise<unknown> = Promise.resolve();

  async function call<T>(
    message: ApiMessage | (() => Promise<ApiMessage>),
    read: (body: unknown) => T | undefined,
    callOptions?: CallOptions,
  ): Promise<T> {
    events.called();
    const answer = await deliver(typeof message === 'function' ? message : () => message, callOptions);
    if (answer.status < 200 || answer.status > 299) throw errorOf(answer);
    const value = read(answer.body);
    if (value === undefined) throw invalidAnswer(answer);
    return value;
  }

  const get = (path: string): ApiMessage => ({ method: 'GET', path, headers: authorization });
  const post = (path: string, q: string | readonly string[]): ApiMessage => ({
    method: 'POST',
    path,
    headers: { ...authorization, 'content-type': 'application/json' },
    // Copied, because the caller may change the array meanwhile.
    body: { q: Array.isArray(q) ? [...q] : q },
  });

  return {
    async requestAccess(wish, callOptions) {
      requireExtension(options);
      const previousRequest = lastRequest;
      // One at a time: a second request sent without the new key would be refused.
      const message = () => previousRequest.then(() => accessMessage(wish, authorization));
      const request = call(message, accessIn, callOptions).then((access) => {
        if (access.key !== undefined) authorization = authorizationOf(access.key);
        return access;
      });
      // Drops the result. Otherwise each request would retain the previous one.
      lastRequest = Promise.allSettled([previousRequest, request]).then(() => {});
      return request;
    },
    onAccess: (listener) => events.add(listener),
    detectLanguage: (text, callOptions) => call(post('/v2/detect/language', text), candidatesIn, callOptions),
    async detectLanguages(texts, callOptions) {
      const count = texts.length;
      const message = post('/v2/bulk_detect/language', texts);
      return call(message, (body) => candidateListsIn(body, count), callOptions);
    },
    detectProfanity: (text, callOptions) => call(post('/v2/detect/profanity', text), scoreIn, callOptions),
    async detectProfanities(texts, callOptions) {
      const count = texts.length;
      const message = post('/v2/bulk_detect/profanity', texts);
      return call(message, (body) => scoresIn(body, count), callOptions);
    },
    status: (callOptions) => call(get('/v2/status'), accountStatusIn, callOptions),
    languages: (callOptions) => call(get('/v2/languages'), languageListIn, callOptions),
  };
}
