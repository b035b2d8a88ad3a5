/**
 * Charges accounts by group commit: charges that arrive while a write is running are collected and go to disk in one
 * write, and none is answered before it. Ten thousand charges at once cost a handful of writes.
 */
import type { Count } from './account.ts';
import { type AccountCache, type Deadline, deadlinePassed } from './account-cache.ts';
import type { AccountRules } from './account-rules.ts';
import { AccessPausedError, type ChargeResult } from './account-store.ts';
import { countAfterCharge } from './history.ts';
import { type AccountsState, countItems } from './layout.ts';
import { chargeOf, requireAmount } from './usage.ts';
import { type Clock, utcDate } from './utc-day.ts';

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

  /** As the account store's. */
  async charge(id: string, detections: number): Promise<ChargeResult> {
    requireAmount(detections);
    return this.#cache.withLock(
      (state, deadline) =>
        new Promise<ChargeResult>((resolve, reject) => {
          // The first one orders the write; those that arrive before it starts are part of it.
          if (this.#pending.push({ id, detections, deadline, resolve, reject }) === 1) {
            void this.#cache.inWriteOrder(() => this.#commit(state));
          }
        }),
    );
  }

  /** Writes and settles all pending charges. Never rejects. */
  async #commit(state: AccountsState): Promise<void> {
    const rules = await this.#cache.rules();
    const batch = this.#takePending(state, rules);
    try {
      const now = this.#clock();
      // Kept apart from the state until they are on disk, so that a failed write leaves nothing to undo.
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
      // Also those beyond the limit: it may have been the charges of this batch that exhausted it.
      for (const { reject } of batch) reject(error);
    }
  }

  /** Takes the pending charges that can be decided. Rejects those whose callers wait no longer, or whose access is paused. */
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

  /**
   * Takes back and rejects charges that are on disk, but whose callers were told meanwhile that nothing was charged:
   * the storage was slow, not broken. Never rejects itself.
   */
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
      // The next charge of the account writes the count of the state, which is right.
    }
    for (const { reject } of late) reject(deadlinePassed());
  }
}

/** Decides one charge on top of those in `counts`, and adds it to them when it fits into the limit. */
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
