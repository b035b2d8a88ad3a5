/**
 * Charging by group commit: charges that come while a write is under way wait together and go to disk in
 * one write, each answered only after it. Ten thousand at once cost a handful of writes.
 */
import { type Account, type Count, UNLIMITED } from './account.ts';
import type { Book, Clock } from './book.ts';
import { nextMidnight, utcDate } from './day.ts';
import { countItem, type State } from './layout.ts';
import type { ChargeResult, Usage } from './store.ts';

/** What an account has used at an instant. A count of another date, earlier or later, is none. */
export function usageOf(account: Account, count: Count | undefined, now: number): Usage {
  return {
    used: count?.day === utcDate(now) ? count.used : 0,
    limit: account.limit,
    resetsAt: nextMidnight(now),
  };
}

interface Waiting {
  readonly id: string;
  readonly detections: number;
  resolve(result: ChargeResult): void;
  reject(reason: unknown): void;
}

export class Charges {
  readonly #book: Book;
  readonly #clock: Clock;
  #waiting: Waiting[] = [];

  constructor(book: Book, clock: Clock) {
    this.#book = book;
    this.#clock = clock;
  }

  /** As the account store's. */
  async charge(id: string, detections: number): Promise<ChargeResult> {
    if (!Number.isSafeInteger(detections) || detections < 1) {
      throw new RangeError('A charge is a whole number of detections, 1 or more.');
    }
    return this.#book.turn(
      (state) =>
        new Promise<ChargeResult>((resolve, reject) => {
          // The first to wait orders the write; those who come before it starts go along.
          if (this.#waiting.push({ id, detections, resolve, reject }) === 1) {
            void this.#book.alone(() => this.#commit(state));
          }
        }),
    );
  }

  /** Settles all that wait. Never rejects. */
  async #commit(state: State): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      const now = this.#clock();
      // Apart from the state until they are on disk, so that a failed write leaves nothing to undo.
      const counts = new Map<string, Count>();
      const results = batch.map(({ id, detections }) => decide(state, counts, id, detections, now));
      if (counts.size > 0) {
        await this.#book.save(
          Object.assign({}, ...Array.from(counts, ([id, count]) => countItem(id, count))),
        );
      }
      for (const [id, count] of counts) state.counts.set(id, count);
      batch.forEach((waiting, index) => {
        waiting.resolve(results[index] as ChargeResult);
      });
    } catch (error) {
      // Also those who were refused: what refused them may be the charges that now did not happen.
      for (const { reject } of batch) reject(error);
    }
  }
}

/** Decides one charge on top of those in `counts`, and adds it there when it fits. */
function decide(
  state: State,
  counts: Map<string, Count>,
  id: string,
  detections: number,
  now: number,
): ChargeResult {
  const account = state.accounts.get(id);
  if (account === undefined) return { outcome: 'unknown-account' };
  const before = usageOf(account, counts.get(id) ?? state.counts.get(id), now);
  // A difference of safe integers; the sum might not be one.
  if (account.limit !== UNLIMITED && detections > account.limit - before.used) {
    return { outcome: 'limit-exceeded', usage: before };
  }
  const used = Math.min(before.used + detections, Number.MAX_SAFE_INTEGER);
  counts.set(id, { day: utcDate(now), used });
  return { outcome: 'charged', usage: { ...before, used } };
}
