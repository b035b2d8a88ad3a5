/**
 * Creates the typed client, with one method per operation of the service.
 */

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

/** How to reach the service, and the key of the account to charge. */
export type ClientOptions = ConnectionOptions & {
  /** The key that `requestAccess` gave, or that a person made by hand, on the options page or on the server. */
  readonly key?: string | undefined;
};

/**
 * Every call rejects with a VernacularError (see its `code`), or with the reason of its signal. A call that fails costs
 * nothing, except when its error says that it may have been charged.
 */
export interface Client {
  /**
   * Asks the person for access, once: until they answer, asking again changes nothing. Only extensions can ask, and
   * only the extension, not a server. With a key that works, it tells how things stand. Free. Rejects with a TypeError for a
   * server.
   */
  requestAccess(wish: AccessWish, options?: CallOptions): Promise<Access>;
  /**
   * Calls the listener when the person allows, denies, pauses, resumes, limits or revokes your access; a key never comes
   * along: `requestAccess` gives it. Answers a function that ends it. What happens more than ten minutes after your last
   * call, or after an update of the extension, may go untold until the next one.
   * @throws TypeError for a server and for a transport of your own
   */
  onAccess(listener: (change: Access) => void): () => void;
  /** The languages that a text may be in, the most likely first; empty when there is no sign of any. Costs 1 detection. */
  detectLanguage(text: string, options?: CallOptions): Promise<LanguageCandidate[]>;
  /** The same for up to 10,000 texts, in their order, all or none. Costs 1 detection per text. */
  detectLanguages(texts: readonly string[], options?: CallOptions): Promise<LanguageCandidate[][]>;
  /** How likely it is that an English text contains profanity, 0 to 1. Costs 1 detection. */
  detectProfanity(text: string, options?: CallOptions): Promise<number>;
  /** The same for up to 10,000 texts, in their order, all or none. Costs 1 detection per text. */
  detectProfanities(texts: readonly string[], options?: CallOptions): Promise<number[]>;
  /** What the account has used today, and may use. Free. */
  status(options?: CallOptions): Promise<AccountStatus>;
  /** The languages that can be detected. Free; needs no key. */
  languages(options?: CallOptions): Promise<LanguageList>;
}

/**
 * @throws TypeError when `baseUrl` is not https, or when the extension is to be called where there is no extension API
 * @throws VernacularError (`api_key_invalid`) when the key has characters that no header can hold
 * @throws RangeError when `timeout` is not above 0
 */
export function createClient(options: ClientOptions = {}): Client {
  const deliver = createDelivery(options);
  const events = createAccessEvents(() => portOf(options));
  let authorization = authorizationOf(options.key);
  /** Resolves when every question for access that was asked has been answered. */
  let asked: Promise<unknown> = Promise.resolve();

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
    // A copy: the array is the caller's, who may change it while this waits.
    body: { q: Array.isArray(q) ? [...q] : q },
  });

  return {
    async requestAccess(wish, callOptions) {
      requireExtension(options);
      const before = asked;
      // One at a time: the next would ask without the key that this one is given, and be refused another.
      const message = () => before.then(() => accessMessage(wish, authorization));
      const asking = call(message, accessIn, callOptions).then((access) => {
        if (access.key !== undefined) authorization = authorizationOf(access.key);
        return access;
      });
      // Without what they came to: each would hold that of the one before.
      asked = Promise.allSettled([before, asking]).then(() => {});
      return asking;
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
