/**
 * Limits the large calls that an account has in progress. Others of the account wait, and too many are refused, so
 * that one account can neither fill the memory with parsed texts nor keep the server busy for minutes.
 */
import { ApiError } from '@vernacular/contract/api';
import { maxLargeCalls, minLargeBytes } from './limits.ts';

interface Calls {
  inProgress: number;
  readonly waiting: (() => void)[];
}

export class LargeCalls {
  readonly #byAccount = new Map<string, Calls>();

  /** Calls that wait, of all accounts. */
  get waiting(): number {
    return [...this.#byAccount.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /**
   * Resolves when a call with a body of that size may continue, to a function that ends it. Rejects with
   * `too_many_bodies`.
   */
  async enter(account: string, bytes: number): Promise<() => void> {
    if (bytes < minLargeBytes) return () => {};
    const calls = this.#byAccount.get(account) ?? { inProgress: 0, waiting: [] };
    this.#byAccount.set(account, calls);
    if (calls.inProgress < maxLargeCalls.inProgress) calls.inProgress += 1;
    else if (calls.waiting.length < maxLargeCalls.waiting)
      await new Promise<void>((resolve) => calls.waiting.push(resolve));
    else throw tooManyCalls();
    return () => this.#leave(account, calls);
  }

  /** Hands the place of a call to the next one. */
  #leave(account: string, calls: Calls): void {
    const next = calls.waiting.shift();
    if (next === undefined) calls.inProgress -= 1;
    else next();
    if (calls.inProgress === 0) this.#byAccount.delete(account);
  }
}

function tooManyCalls(): ApiError {
  return new ApiError(
    'too_many_bodies',
    'Too many large calls with this key are waiting at the moment. Nothing was charged. Send fewer at once, and try again later.',
    { 'Retry-After': '5' },
  );
}
