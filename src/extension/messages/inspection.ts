/**
 * One text, looked at as a person wants it: its language with names, a profanity score where it is English,
 * and what is left of today's calls. The card, the popup and the background's fallback all ask this way.
 */
import type { ApiAnswer, ApiMessage } from '../../api/message.ts';

/** Sends one message of the contract and brings its answer; rejects when nobody answers. */
export type Send = (message: ApiMessage) => Promise<ApiAnswer>;

/** One language that the text may be in, ready to show. */
export interface InspectedLanguage {
  /** Code as the contract answers it, such as `en` or `nb`. */
  readonly lang: string;
  /** Name in English. */
  readonly english: string;
  /** Name in the language itself; variants separated by `, `. */
  readonly native: string;
  /** Probability that the text is in this language: 0 to 1. */
  readonly confidence: number;
}

/** What the built-in account has used today; numbers as the contract's `status` has them. */
export interface InspectedUsage {
  readonly used: number;
  /** -1 for unlimited. */
  readonly limit: number;
  /** -1 for unlimited. */
  readonly remaining: number;
}

/** What became of the second detection, which is made for English alone. */
export type ProfanityFinding =
  /** The likelihood that the text contains profanity: 0 to 1. */
  | { readonly outcome: 'scored'; readonly score: number }
  /** The language took the last detection of the day. */
  | { readonly outcome: 'limit-reached'; readonly resetsAt: number }
  | { readonly outcome: 'failed' };

/** All that can come of inspecting a text. Plain data without the text itself: it may travel in messages. */
export type Inspection =
  | {
      readonly outcome: 'recognised';
      /** The most likely first; never empty. */
      readonly candidates: readonly [InspectedLanguage, ...InspectedLanguage[]];
      /** Present when the most likely language is English. */
      readonly profanity?: ProfanityFinding;
      /** Absent when the status could not be read. */
      readonly usage?: InspectedUsage;
    }
  /** The text holds no evidence of a language; it was charged all the same. */
  | { readonly outcome: 'unrecognised'; readonly usage?: InspectedUsage }
  /** Nothing but white space, or no text at all; nothing was charged. */
  | { readonly outcome: 'no-text' }
  /** Longer than one text may be; nothing was charged. */
  | { readonly outcome: 'text-too-long' }
  /** Today's detections are used up until `resetsAt`, in milliseconds since the epoch. */
  | { readonly outcome: 'limit-reached'; readonly resetsAt: number }
  /** The engine cannot serve now (503); worth another try later. */
  | { readonly outcome: 'unavailable' }
  /** The count cannot be written, as when the browser's storage is full, so nothing was detected. */
  | { readonly outcome: 'not-counted' }
  /** Anything else, also when nobody answered. */
  | { readonly outcome: 'failed' };

/** Options of {@link inspect}. */
export interface InspectOptions {
  /** Milliseconds since the epoch, `Date.now` unless told. */
  readonly clock?: () => number;
}

/**
 * Inspects `text`: one detection for its language, one more for profanity when it is most likely English.
 * Both are charged to the caller's account. Never rejects. When the second cannot be had, the language is
 * still told.
 */
export function inspect(text: string, send: Send, options: InspectOptions = {}): Promise<Inspection> {
  return look(text, send, options, scoreProfanity);
}

/** The same for the language alone: one detection, whatever it is. */
export function inspectLanguage(text: string, send: Send, options: InspectOptions = {}): Promise<Inspection> {
  return look(text, send, options);
}

async function look(
  text: string,
  send: Send,
  { clock = Date.now }: InspectOptions,
  score?: typeof scoreProfanity,
): Promise<Inspection> {
  if (text.trim() === '') return { outcome: 'no-text' };
  try {
    const [detected, listed] = await Promise.all([
      send({ method: 'POST', path: '/v2/detect/language', body: { q: text } }),
      send({ method: 'GET', path: '/v2/languages' }),
    ]);
    if (detected.status !== 200) return failure(detected, clock);
    const names = listed.body as Readonly<Record<string, readonly [string, string]>>;
    const { results } = detected.body as { results: { lang: string; confidence: number }[] };
    const [first, ...others] = results.map(({ lang, confidence }): InspectedLanguage => {
      const [english, native] = names[lang] ?? [lang, lang];
      return { lang, english, native, confidence };
    });
    if (first === undefined) return { outcome: 'unrecognised', ...(await usage(send)) };
    const profanity = first.lang === 'en' && score ? { profanity: await score(text, send, clock) } : {};
    return { outcome: 'recognised', candidates: [first, ...others], ...profanity, ...(await usage(send)) };
  } catch {
    return { outcome: 'failed' };
  }
}

async function scoreProfanity(text: string, send: Send, clock: () => number): Promise<ProfanityFinding> {
  try {
    const answer = await send({ method: 'POST', path: '/v2/detect/profanity', body: { q: text } });
    if (answer.status === 200) return { outcome: 'scored', score: (answer.body as { score: number }).score };
    const failed = failure(answer, clock);
    return failed.outcome === 'limit-reached' ? failed : { outcome: 'failed' };
  } catch {
    return { outcome: 'failed' };
  }
}

/** The account's usage, or nothing: a missing number must not hide the answer. */
async function usage(send: Send): Promise<{ usage?: InspectedUsage }> {
  try {
    const answer = await send({ method: 'GET', path: '/v2/status' });
    if (answer.status !== 200) return {};
    const { status } = answer.body as {
      status: { detections_today: number; daily_limit: number; remaining_today: number };
    };
    return {
      usage: {
        used: status.detections_today,
        limit: status.daily_limit,
        remaining: status.remaining_today,
      },
    };
  } catch {
    return {};
  }
}

/** An inspection that came to nothing. */
export type Failure = Extract<
  Inspection,
  { outcome: 'no-text' | 'text-too-long' | 'limit-reached' | 'unavailable' | 'not-counted' | 'failed' }
>;

/** What a refusal by the contract means to a person. */
export function failure({ status, headers, body }: ApiAnswer, clock: () => number = Date.now): Failure {
  const code = (body as { error?: { code?: unknown } } | null)?.error?.code;
  if (code === 'text_empty') return { outcome: 'no-text' };
  if (code === 'text_too_long' || code === 'body_too_large') return { outcome: 'text-too-long' };
  if (status === 429) {
    return { outcome: 'limit-reached', resetsAt: clock() + Number(headers['retry-after']) * 1000 };
  }
  if (code === 'storage_unavailable') return { outcome: 'not-counted' };
  if (status === 503) return { outcome: 'unavailable' };
  return { outcome: 'failed' };
}
