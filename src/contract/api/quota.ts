/**
 * Charges calls to accounts, and refuses calls that exceed the daily limit.
 */
import { type AccountStore, type Clock, remaining, type Usage } from '../accounts/index.ts';
import { invalidKey } from './authentication.ts';
import { ApiError } from './errors.ts';

/** Up to this many characters in all, detection takes less time than asking an account store may. */
const cheapCharacters = 1_000;

export class Quota {
  readonly #accounts: Pick<AccountStore, 'usage' | 'charge'>;
  readonly #clock: Clock;

  constructor(accounts: Pick<AccountStore, 'usage' | 'charge'>, clock: Clock) {
    this.#accounts = accounts;
    this.#clock = clock;
  }

  /** Today's usage. Throws `api_key_invalid` when the account is gone. */
  async usage(account: string): Promise<Usage> {
    const usage = await this.#accounts.usage(account);
    if (usage === undefined) throw invalidKey();
    return usage;
  }

  /**
   * The result of `work` on `texts`, each of which costs one detection. The charge comes last, when nothing else can
   * fail, so that a failed call costs nothing. Throws what `work` throws; `daily_limit_exceeded` and
   * `api_key_invalid` take precedence, and nothing is charged then either.
   *
   * Expensive work is not started when it could not be charged. For cheap work the charge alone decides, which
   * saves a question to the store.
   */
  async withCharge<T>(account: string, texts: readonly string[], work: () => Promise<T>): Promise<T> {
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
    if (left !== -1 && detections > left) throw this.#limitExceeded(usage, detections);
  }

  /** Charges all of `detections`, or throws and charges none. */
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

function isCheap(texts: readonly string[]): boolean {
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
  // No advice to wait: the call is too large for any day.
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
