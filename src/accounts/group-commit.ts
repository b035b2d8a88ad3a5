/**
 * Charging by group commit: charges that come while a write is under way wait together and go to disk in
 * one write, each answered only after it. Ten thousand at once cost a handful of writes.
 */
import { type Account, type Count, UNLIMITED } from './account.ts';
import { type AccountCache, type Clock, type Deadline, deadlinePassed } from './account-cache.ts';
import type { ChargeResult, Usage } from './account-store.ts';
import { countAfterCharge } from './history.ts';
import { type AccountsState, countItems } from './layout.ts';
import { nextMidnight, utcDate } from './utc-day.ts';

/** As much of a count as charging needs: what a store remembers of the days before is its own affair. */
export type DayCount = Pick<Count, 'day' | 'used'>;

/** What an account has used at an instant. A count of another date, earlier or later, is none. */
export function usageOf(account: Pick<Account, 'limit'>, count: DayCount | undefined, now: number): Usage {
  return {
    used: count?.day === utcDate(now) ? count.used : 0,
    limit: account.limit,
    resetsAt: nextMidnight(now),
  };
}

/**
 * What comes of charging `detections` (an integer ≥ 1) at an instant: the whole of it, or nothing where it
 * would not fit into what is left of the day.
 */
export function chargeOf(
  account: Pick<Account, 'limit'>,
  count: DayCount | undefined,
  detections: number,
  now: number,
): Exclude<ChargeResult, { outcome: 'unknown-account' }> {
  const before = usageOf(account, count, now);
  // A difference of safe integers; the sum might not be one.
  if (account.limit !== UNLIMITED && detections > account.limit - before.used) {
    return { outcome: 'limit-exceeded', usage: before };
  }
  const used = Math.min(before.used + detections, Number.MAX_SAFE_INTEGER);
  return { outcome: 'charged', usage: { ...before, used } };
}

/** Throws a RangeError for what is no amount to charge. */
export function requireAmount(detections: number): void {
  if (!Number.isSafeInteger(detections) || detections < 1) {
    throw new RangeError('A charge is a whole number of detections, 1 or more.');
  }
}

interface Waiting {
  readonly id: string;
  readonly detections: number;
  readonly turn: Deadline;
  resolve(result: ChargeResult): void;
  reject(reason: unknown): void;
}

export class GroupCommit {
  readonly #cache: AccountCache;
  readonly #clock: Clock;
  #waiting: Waiting[] = [];

  constructor(book: AccountCache, clock: Clock) {
    this.#cache = book;
    this.#clock = clock;
  }

  /** As the account store's. */
  async charge(id: string, detections: number): Promise<ChargeResult> {
    requireAmount(detections);
    return this.#cache.withLock(
      (state, turn) =>
        new Promise<ChargeResult>((resolve, reject) => {
          // The first to wait orders the write; those who come before it starts go along.
          if (this.#waiting.push({ id, detections, turn, resolve, reject }) === 1) {
            void this.#cache.inWriteOrder(() => this.#commit(state));
          }
        }),
    );
  }

  /** Settles all that wait. Never rejects. */
  async #commit(state: AccountsState): Promise<void> {
    const batch = this.#waiting.filter(({ turn }) => turn.isAwaited);
    for (const { turn, reject } of this.#waiting) if (!turn.isAwaited) reject(deadlinePassed());
    this.#waiting = [];
    try {
      const now = this.#clock();
      // Apart from the state until they are on disk, so that a failed write leaves nothing to undo.
      const counts = new Map<string, Count>();
      const results = batch.map(({ id, detections }) => decide(state, counts, id, detections, now));
      if (counts.size > 0) {
        await this.#cache.save(countItems(counts));
      }
      for (const [id, count] of counts) state.counts.set(id, count);
      const late: Waiting[] = [];
      for (const [at, waiting] of batch.entries()) {
        const result = results[at] as ChargeResult;
        if (waiting.turn.isAwaited || result.outcome !== 'charged') waiting.resolve(result);
        else late.push(waiting);
      }
      await this.#takeBack(state, late);
    } catch (error) {
      // Also those who were refused: what refused them may be the charges that now did not happen.
      for (const { reject } of batch) reject(error);
    }
  }

  /**
   * Takes charges back that are on disk by now, though their callers were told meanwhile that nothing was charged:
   * the storage was slow, not broken. Settles them. Never rejects.
   */
  async #takeBack(state: AccountsState, late: readonly Waiting[]): Promise<void> {
    const counts = new Map<string, Count>();
    for (const { id, detections } of late) {
      const count = (counts.get(id) ?? state.counts.get(id)) as Count;
      counts.set(id, { ...count, used: count.used - detections });
    }
    for (const [id, count] of counts) state.counts.set(id, count);
    try {
      if (counts.size > 0) await this.#cache.save(countItems(counts));
    } catch {
      // The next charge of the account writes what it has by now.
    }
    for (const { reject } of late) reject(deadlinePassed());
  }
}

/** Decides one charge on top of those in `counts`, and adds it there when it fits. */
function decide(
  state: AccountsState,
  counts: Map<string, Count>,
  id: string,
  detections: number,
  now: number,
): ChargeResult {
  const account = state.accounts.get(id);
  if (account === undefined) return { outcome: 'unknown-account' };
  const count = counts.get(id) ?? state.counts.get(id);
  const result = chargeOf(account, count, detections, now);
  if (result.outcome === 'charged') counts.set(id, countAfterCharge(count, utcDate(now), result.usage.used));
  return result;
}
