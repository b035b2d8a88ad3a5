/** The other side may be another program or version. Each `…In` returns undefined if the shape is wrong. */

import { type FallbackCode, VernacularError } from './client-errors.ts';
import type { ApiAnswer } from './message.ts';

export interface LanguageCandidate {
  /** ISO 639-1 code if one exists, otherwise ISO 639-3; lower case. */
  readonly lang: string;
  /** Probability, 0 to 1. */
  readonly confidence: number;
  /** The reason, if a client with `access` answered by its fallback. */
  readonly fallback?: FallbackCode;
}

/** On the current UTC day. */
export interface AccountStatus {
  /** An integer ≥ 0. */
  readonly detectionsToday: number;
  /** -1 for unlimited. */
  readonly dailyLimit: number;
  /** -1 for unlimited. */
  readonly remainingToday: number;
}

/** Code → name in English, name in the language itself (variants separated by ", "). */
export type LanguageList = Readonly<Record<string, readonly [english: string, native: string]>>;

export function isAnswer(value: unknown): value is ApiAnswer {
  return (
    isObject(value) &&
    Number.isInteger(value.status) &&
    (value.status as number) >= 200 &&
    (value.status as number) <= 599 &&
    isObject(value.headers) &&
    Object.values(value.headers).every((header) => typeof header === 'string') &&
    'body' in value
  );
}

export function errorOf(answer: ApiAnswer): VernacularError {
  const error = isObject(answer.body) ? answer.body.error : undefined;
  if (!isObject(error) || typeof error.code !== 'string' || typeof error.message !== 'string') {
    return invalidAnswer(answer);
  }
  return new VernacularError(error.message, { code: error.code, ...statusAndWait(answer) });
}

/** Does not quote the answer. */
export function invalidAnswer(answer: ApiAnswer): VernacularError {
  return new VernacularError(
    'The answer is not from Vernacular, and the call may have been charged. Check the extension id or URL, and any ' +
      'proxy in between.',
    { code: 'invalid_answer', ...statusAndWait(answer) },
  );
}

function statusAndWait({ status, headers }: ApiAnswer) {
  const seconds = headers['retry-after'];
  return { status, retryAfter: seconds !== undefined && /^\d+$/.test(seconds) ? Number(seconds) : undefined };
}

export function candidatesIn(body: unknown): LanguageCandidate[] | undefined {
  const results = isObject(body) ? body.results : undefined;
  return isArrayOf(results, isCandidate) ? results : undefined;
}

export function candidateListsIn(body: unknown, count: number): LanguageCandidate[][] | undefined {
  const results = isObject(body) ? body.results : undefined;
  return isArrayOf(results, (list) => isArrayOf(list, isCandidate)) && results.length === count
    ? (results as LanguageCandidate[][])
    : undefined;
}

export function scoreIn(body: unknown): number | undefined {
  const score = isObject(body) ? body.score : undefined;
  return isProbability(score) ? score : undefined;
}

export function scoresIn(body: unknown, count: number): number[] | undefined {
  const scores = isObject(body) ? body.scores : undefined;
  return isArrayOf(scores, isProbability) && scores.length === count ? scores : undefined;
}

export function accountStatusIn(body: unknown): AccountStatus | undefined {
  const status = isObject(body) && isObject(body.status) ? body.status : {};
  const numbers = [status.detections_today, status.daily_limit, status.remaining_today];
  if (!isArrayOf(numbers, (number): number is number => Number.isInteger(number))) return undefined;
  const [detectionsToday = 0, dailyLimit = 0, remainingToday = 0] = numbers;
  return { detectionsToday, dailyLimit, remainingToday };
}

export function languageListIn(body: unknown): LanguageList | undefined {
  const isEntry = (names: unknown) =>
    isArrayOf(names, (name): name is string => typeof name === 'string') && names.length === 2;
  return isObject(body) && Object.values(body).every(isEntry) ? (body as LanguageList) : undefined;
}

export function isCandidate(value: unknown): value is LanguageCandidate {
  return isObject(value) && typeof value.lang === 'string' && isProbability(value.confidence);
}

export function isProbability(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

export function isArrayOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
