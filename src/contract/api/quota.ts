import { type AccountStore, type Clock, remaining, type Usage, unlimited } from '../accounts/index.ts';
import { invalidKey } from './authentication.ts';
import { ApiError } from './errors.ts';

/** Up to here, detection is faster than a query to an account store may be. */
const cheapCharacters = 1_000;

export type TextLength = Pick<string, 'length'>;

export class Quota {
  readonly #accounts: Pick<AccountStore, 'usage' | 'charge'>;
  readonly #clock: Clock;

  constructor(accounts: Pick<AccountStore, 'usage' | 'charge'>, clock: Clock) {
    this.#accounts = accounts;
    this.#clock = clock;
  }

  async usage(account: string): Promise<Usage> {
    const usage = await this.#accounts.usage(account);
    if (usage === undefined) throw invalidKey();
    return usage;
  }

  /** Throws `daily_limit_exceeded` if nothing is left. */
  requireAny(account: string): Promise<void> {
    return this.#require(account, 1);
  }

  /**
   * Charges after `work`, so that a failed call costs nothing. `daily_limit_exceeded` and `api_key_invalid` take
   * precedence over its errors. The quota is checked before expensive work alone, which saves a query.
   */
  async withCharge<T>(account: string, texts: readonly TextLength[], work: () => Promise<T>): Promise<T> {
    const detections = texts.length;
    if (!isCheap(texts)) await this.#require(account, detections);
    let result: T;
    try {
      result = await work();
    } catch (thrown) {
      await this.#require(account, detections);
      throw thrown;
    }
    await this.#charge(account, detections);
    return result;
  }

  async #require(account: string, detections: number): Promise<void> {
    const usage = await this.usage(account);
    const left = remaining(usage);
    if (left !== unlimited && detections > left) throw this.#limitExceeded(usage, detections);
  }

  async #charge(account: string, detections: number): Promise<void> {
    const result = await this.#accounts.charge(account, detections);
    if (result.outcome === 'unknown-account') throw invalidKey();
    if (result.outcome === 'limit-exceeded') throw this.#limitExceeded(result.usage, detections);
  }

  #limitExceeded(usage: Usage, detections: number): ApiError {
    const seconds = Math.max(1, Math.ceil((usage.resetsAt - this.#clock()) / 1000));
    return new ApiError(
      'daily_limit_exceeded',
      `This call needs ${counted(detections)}, ${advice(detections, usage)}.`,
      { 'Retry-After': String(seconds) },
    );
  }
}

function isCheap(texts: readonly TextLength[]): boolean {
  let characters = 0;
  for (const text of texts) {
    characters += text.length;
    if (characters > cheapCharacters) return false;
  }
  return true;
}

function advice(detections: number, usage: Usage): string {
  const { limit } = usage;
  const left = remaining(usage);
  // It exceeds the limit of any day, so waiting does not help.
  if (detections > limit) {
    const smaller = limit === 0 ? '' : 'send fewer texts in one call, or ';
    return `which is more than the daily limit of ${limit}; ${smaller}ask for a higher limit`;
  }
  const reset = 'wait for the reset at 00:00 UTC';
  return left === 0
    ? `but the daily limit of ${limit} is used up; ${reset}, or ask for a higher limit`
    : `but only ${left} of the daily limit of ${limit} ${left === 1 ? 'is' : 'are'} left; send fewer texts, or ${reset}`;
}

function counted(detections: number): string {
  return detections === 1 ? '1 detection' : `${detections} detections`;
}
