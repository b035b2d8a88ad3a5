/** Charges that arrive during a write are written together after it: ten thousand cost a handful of writes. */
import type { AccountRules, Count } from './account.ts';
import { type AccountCache, type Deadline, deadlinePassed } from './account-cache.ts';
import { AccessPausedError, type ChargeResult } from './account-store.ts';
import { type AccountsState, countItems } from './layout.ts';
import { type Clock, chargeOf, countAfterCharge, requireAmount, utcDate } from './usage.ts';

interface PendingCharge {
  readonly id: string;
  readonly detections: number;
  readonly deadline: Deadline;
  resolve(result: ChargeResult): void;
  reject(reason: unknown): void;
}

export class GroupCommit {
  readonly #cache: AccountCache;
  readonly #clock: Clock;
  #pending: PendingCharge[] = [];

  constructor(cache: AccountCache, clock: Clock) {
    this.#cache = cache;
    this.#clock = clock;
  }

  async charge(id: string, detections: number): Promise<ChargeResult> {
    requireAmount(detections);
    return this.#cache.withLock(
      (state, deadline) =>
        new Promise<ChargeResult>((resolve, reject) => {
          // Charges that arrive before the queued write starts join it.
          if (this.#pending.push({ id, detections, deadline, resolve, reject }) === 1) {
            void this.#cache.inWriteOrder(() => this.#commit(state));
          }
        }),
    );
  }

  async #commit(state: AccountsState): Promise<void> {
    const rules = await this.#cache.rules();
    const batch = this.#takePending(state, rules);
    try {
      const now = this.#clock();
      // Only once on disk, so a failed write needs no undo.
      const counts = new Map<string, Count>();
      const results = batch.map((charge) => decide(state, counts, charge, rules.limitOf, now));
      if (counts.size > 0) {
        await this.#cache.save(countItems(counts));
      }
      for (const [id, count] of counts) state.counts.set(id, count);
      const late: PendingCharge[] = [];
      for (const [at, charge] of batch.entries()) {
        const result = results[at] as ChargeResult;
        if (!charge.deadline.hasPassed || result.outcome !== 'charged') charge.resolve(result);
        else late.push(charge);
      }
      await this.#takeBack(state, late);
    } catch (error) {
      // Those refused for the limit too: failed charges of this batch may have exhausted it.
      for (const { reject } of batch) reject(error);
    }
  }

  #takePending({ accounts }: AccountsState, { isPaused }: AccountRules): PendingCharge[] {
    const pending = this.#pending;
    this.#pending = [];
    return pending.filter(({ id, deadline, reject }) => {
      const account = accounts.get(id);
      if (deadline.hasPassed) reject(deadlinePassed());
      else if (account !== undefined && isPaused(account)) reject(new AccessPausedError());
      else return true;
      return false;
    });
  }

  /** Charges that were written after their callers got an error. Never rejects. */
  async #takeBack(state: AccountsState, late: readonly PendingCharge[]): Promise<void> {
    const counts = new Map<string, Count>();
    for (const { id, detections } of late) {
      const count = (counts.get(id) ?? state.counts.get(id)) as Count;
      counts.set(id, { ...count, used: count.used - detections });
    }
    for (const [id, count] of counts) state.counts.set(id, count);
    try {
      if (counts.size > 0) await this.#cache.save(countItems(counts));
    } catch {
      // The next charge of the account writes the correct count.
    }
    for (const { reject } of late) reject(deadlinePassed());
  }
}

function decide(
  state: AccountsState,
  counts: Map<string, Count>,
  { id, detections }: PendingCharge,
  limitOf: AccountRules['limitOf'],
  now: number,
): ChargeResult {
  const account = state.accounts.get(id);
  if (account === undefined) return { outcome: 'unknown-account' };
  const count = counts.get(id) ?? state.counts.get(id);
  const result = chargeOf({ limit: limitOf(account) }, count, detections, now);
  if (result.outcome === 'charged') counts.set(id, countAfterCharge(count, utcDate(now), result.usage.used));
  return result;
}
