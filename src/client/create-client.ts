import { type Access, type AccessWish, openPath } from './access.ts';
import { createCalls } from './create-calls.ts';
import { type CallOptions, createDelivery } from './delivery.ts';
import { detectInstead, type Fallback, findBrowserFallback, inspectInstead } from './fallback.ts';
import {
  type InspectBody,
  type InspectedText,
  type Inspection,
  type InspectOptions,
  inspectionsIn,
} from './inspection.ts';
import { authorizationOf, createBrowserStore, createMemoryStore, type KeyStore } from './key-store.ts';
import type { ApiMessage } from './message.ts';
import {
  type AccountStatus,
  accountStatusIn,
  candidateListsIn,
  candidatesIn,
  type LanguageCandidate,
  type LanguageList,
  languageListIn,
  scoreIn,
  scoresIn,
} from './read-answers.ts';
import { type ConnectionOptions, portOf, requireExtension } from './transport.ts';

export type ClientOptions = ConnectionOptions &
  (
    | {
        /** From `requestAccess`, the options page or the server. */
        readonly key?: string | undefined;
        readonly access?: undefined;
      }
    | {
        /** Calls that need a key request access with this wish, and keep the key in `store`. */
        readonly access: AccessWish;
        /** By default, `vernacularKey` in the extension's `storage.local`. */
        readonly store?: KeyStore | undefined;
        /** Detects languages without Vernacular; by default `i18n.detectLanguage`. With `false`, such calls reject. */
        readonly fallback?: Fallback | false | undefined;
        readonly key?: undefined;
      }
  );

export interface DetectOptions extends CallOptions {
  /**
   * Name of the field in which the user types. While the text grows to at most four times its length, or shrinks, a
   * sure answer (0.8 or more) is given again, without a call.
   */
  readonly session?: string | undefined;
}

/**
 * Calls reject with a VernacularError or their signal's reason. A failed call is free unless its error says otherwise.
 */
export interface Client {
  /**
   * Asks the user for access to the extension; repeats have no effect until the user answers. With a valid key, returns
   * the state. Free. Rejects with a TypeError for a server, and for callers other than extensions.
   */
  requestAccess(wish: AccessWish, options?: CallOptions): Promise<Access>;
  /**
   * Asks like the first call of a client with `access`, and opens the options page with the question unless it is
   * answered. Call it from a page of your extension in the active tab. Free. Rejects with a TypeError without `access`,
   * and with a VernacularError (`bad_request`) elsewhere than in the active tab.
   */
  openAccess(options?: CallOptions): Promise<Access>;
  /**
   * Calls the listener when the user grants, denies, pauses, resumes, limits or revokes access, never with a key.
   * Returns a function that removes it. More than ten minutes after your last call, or after an update, a change may
   * wait for your next call.
   * @throws TypeError for a server and for a custom transport
   */
  onAccess(listener: (change: Access) => void): () => void;
  /** Resolves to the possible languages, most likely first, if any. Costs 1 detection, or none by a `session`. */
  detectLanguage(text: string, options?: DetectOptions): Promise<LanguageCandidate[]>;
  /** Resolves to the languages of up to 10,000 texts, in order. All succeed or none. Costs 1 detection per text. */
  detectLanguages(texts: readonly string[], options?: CallOptions): Promise<LanguageCandidate[][]>;
  /** Resolves to the probability, 0 to 1, that an English text contains profanity. Costs 1 detection. */
  detectProfanity(text: string, options?: CallOptions): Promise<number>;
  /** Resolves to the probabilities for up to 10,000 texts, in order. All succeed or none. Costs 1 detection per text. */
  detectProfanities(texts: readonly string[], options?: CallOptions): Promise<number[]>;
  /**
   * Up to 10,000 texts, in order: languages, and parts and profanity if asked for. All succeed or none. Costs 1
   * detection per text. The fallback answers only calls without parts and profanity.
   */
  inspect(texts: readonly InspectedText[], options?: InspectOptions): Promise<Inspection[]>;
  /** Resolves to the usage and limit of today. Free. */
  status(options?: CallOptions): Promise<AccountStatus>;
  /** Resolves to the supported languages. Free; needs no key. */
  languages(options?: CallOptions): Promise<LanguageList>;
}

/**
 * Creates a client.
 * @throws TypeError if `baseUrl` is not https, if the extension is the target and there is no extension API, or if
 * `access` is given for a server, or without `store` in a content script or without `storage`
 * @throws VernacularError (`api_key_invalid`) if the key has characters that a header cannot contain
 * @throws RangeError if `timeout` is not above 0
 */
export function createClient(options: ClientOptions = {}): Client {
  const deliver = createDelivery(options);
  const { access, store, fallback } = keyOptionsOf(options);
  const calls = createCalls({ deliver, openPort: () => portOf(options), store, access });
  const sessions = new Sessions();
  return {
    async requestAccess(wish, callOptions) {
      requireExtension(options);
      return calls.requestAccess(wish, callOptions);
    },
    async openAccess(callOptions) {
      if (access === undefined) throw new TypeError('`openAccess` needs a client with `access`.');
      return calls.requestAccess(access, callOptions, openPath);
    },
    onAccess: calls.onAccess,
    async detectLanguage(text, { session, ...callOptions } = {}) {
      requireOneText(text, 'detectLanguages');
      const known = session === undefined ? undefined : sessions.answerTo(session, text);
      if (known !== undefined) return known;
      try {
        const message = post('/v2/detect/language', { q: text });
        const found = await calls.withKey(message, candidatesIn, callOptions);
        if (session !== undefined) sessions.keep(session, text, found);
        return found;
      } catch (error) {
        return (await detectInstead(fallback, [text], error))[0] ?? [];
      }
    },
    async detectLanguages(texts, callOptions) {
      const given = texts.slice(); // The caller may change the array meanwhile.
      const message = post('/v2/bulk_detect/language', { q: given });
      return calls
        .withKey(message, (body) => candidateListsIn(body, given.length), callOptions)
        .catch((error) => detectInstead(fallback, given, error));
    },
    async detectProfanity(text, callOptions) {
      requireOneText(text, 'detectProfanities');
      return calls.withKey(post('/v2/detect/profanity', { q: text }), scoreIn, callOptions);
    },
    async detectProfanities(texts, callOptions) {
      const given = texts.slice();
      const message = post('/v2/bulk_detect/profanity', { q: given });
      return calls.withKey(message, (body) => scoresIn(body, given.length), callOptions);
    },
    async inspect(texts, { signal, timeout, ...asked } = {}) {
      // The caller may change lists meanwhile.
      const body: InspectBody = structuredClone({ texts, ...asked });
      return calls
        .withKey(post('/v2/inspect', { ...body }), (answer) => inspectionsIn(answer, body.texts.length), {
          signal,
          timeout,
        })
        .catch((error) => inspectInstead(fallback, body, error));
    },
    status: (callOptions) => calls.withKey(get('/v2/status'), accountStatusIn, callOptions),
    languages: (callOptions) => calls.withoutKey(get('/v2/languages'), languageListIn, callOptions),
  };
}

/** @throws {TypeError} for a list, before anything is sent */
function requireOneText(text: unknown, forLists: string): void {
  if (Array.isArray(text))
    throw new TypeError(`This function takes one text. Use \`${forLists}\` for a list.`);
}

function keyOptionsOf(options: ClientOptions) {
  if (options.access === undefined) {
    authorizationOf(options.key); // Throws for a key that no call could send.
    return { store: createMemoryStore(options.key) };
  }
  requireExtension(options);
  const { access, store = createBrowserStore(), fallback = findBrowserFallback() } = options;
  return { access, store, fallback: fallback || undefined };
}

const get = (path: string): ApiMessage => ({ method: 'GET', path });

const post = (path: string, body: Readonly<Record<string, unknown>>): ApiMessage => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body,
});

/** About nine in ten of such answers are still right when the text goes on. */
const sure = 0.8;
const maxGrowth = 4;
/** Older sessions are forgotten. */
const maxSessions = 100;

interface Known {
  readonly text: string;
  readonly candidates: readonly LanguageCandidate[];
}

export class Sessions {
  readonly #known = new Map<string, Known>();

  /** Undefined unless the text continues or shortens that of the session, and the answer was sure. */
  answerTo(session: string, text: string): LanguageCandidate[] | undefined {
    const known = this.#known.get(session);
    if (known === undefined) return undefined;
    const [shorter = '', longer = ''] = [known.text, text.trim()].sort((a, b) => a.length - b.length);
    const isSame = longer.startsWith(shorter) && shorter.length > 0;
    const isSure =
      (known.candidates[0]?.confidence ?? 0) >= sure && longer.length <= maxGrowth * shorter.length;
    const isReused = isSame && (isSure || longer === shorter);
    return isReused ? known.candidates.map((candidate) => ({ ...candidate })) : undefined;
  }

  keep(session: string, text: string, candidates: readonly LanguageCandidate[]): void {
    this.#known.delete(session);
    this.#known.set(session, { text: text.trim(), candidates: candidates.map((each) => ({ ...each })) });
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxSessions && oldest !== undefined) this.#known.delete(oldest);
  }
}
