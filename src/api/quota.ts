/**
 * What an account may still use, and what a call is charged.
 */
import type { AccountStore, Usage } from '../accounts/index.ts';
import { invalidKey } from './authentication.ts';
import { ApiError } from './errors.ts';

/** Milliseconds since the epoch. */
export type Clock = () => number;

/** Today's usage. Throws `api_key_invalid` when the account is gone. */
export async function usageOf(accounts: AccountStore, account: string): Promise<Usage> {
  const usage = await accounts.usage(account);
  if (usage === undefined) throw invalidKey();
  return usage;
}

/** Detections left today, never below 0; -1 for unlimited. */
export function remaining({ used, limit }: Usage): number {
  return limit === -1 ? -1 : Math.max(0, limit - used);
}

/** Characters in all that the engine reads in less time than a store may take for a question. */
const cheapCharacters = 1_000;

/**
 * The outcome of `work` on `texts`, with the whole call charged before it is handed out. The charge comes last,
 * when nothing can fail any more, so that a failed call costs nothing. Throws what `work` throws, and
 * `daily_limit_exceeded` or `api_key_invalid`, which go before: then nothing is charged.
 *
 * Much work that could not be charged is not begun; for little, the charge alone tells, and the question is spared.
 */
export async function withCharge<T>(
  { accounts, clock }: { readonly accounts: AccountStore; readonly clock: Clock },
  account: string,
  texts: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const detections = texts.length;
  if (!isCheap(texts)) await requireQuota(accounts, account, detections, clock);
  let outcome: T;
  try {
    outcome = await work();
  } catch (thrown) {
    await requireQuota(accounts, account, detections, clock);
    throw thrown;
  }
  await charge(accounts, account, detections, clock);
  return outcome;
}

function isCheap(texts: readonly string[]): boolean {
  let characters = 0;
  for (const text of texts) {
    characters += text.length;
    if (characters > cheapCharacters) return false;
  }
  return true;
}

/** Throws `daily_limit_exceeded` or `api_key_invalid`. */
async function requireQuota(
  accounts: AccountStore,
  account: string,
  detections: number,
  clock: Clock,
): Promise<void> {
  const usage = await usageOf(accounts, account);
  const left = remaining(usage);
  if (left !== -1 && detections > left) throw limitExceeded(usage, detections, clock);
}

/** Charges the whole call or throws `daily_limit_exceeded`, `api_key_invalid`: then nothing is charged. */
async function charge(
  accounts: AccountStore,
  account: string,
  detections: number,
  clock: Clock,
): Promise<void> {
  const result = await accounts.charge(account, detections);
  if (result.outcome === 'unknown-account') throw invalidKey();
  if (result.outcome === 'limit-exceeded') throw limitExceeded(result.usage, detections, clock);
}

function limitExceeded(usage: Usage, detections: number, clock: Clock): ApiError {
  const seconds = Math.max(1, Math.ceil((usage.resetsAt - clock()) / 1000));
  return new ApiError(
    'daily_limit_exceeded',
    `This call needs ${counted(detections)}, ${adviceFor(detections, usage)}.`,
    { 'Retry-After': String(seconds) },
  );
}

function adviceFor(detections: number, usage: Usage): string {
  const { limit } = usage;
  const left = remaining(usage);
  // To wait would be bad advice: it does not fit on any day.
  if (detections > limit) {
    const smaller = limit === 0 ? '' : 'send fewer texts in one call, or ';
    return `more than the daily limit of ${limit}; ${smaller}have the limit raised`;
  }
  const reset = 'wait until the count starts again at 00:00 UTC';
  return left === 0
    ? `but of today's limit of ${limit} none is left; ${reset}, or have the limit raised`
    : `but of today's limit of ${limit} only ${left} ${left === 1 ? 'is' : 'are'} left; send fewer texts, or ${reset}`;
}

function counted(detections: number): string {
  return detections === 1 ? '1 detection' : `${detections} detections`;
}
