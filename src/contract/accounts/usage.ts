/** The rules for charges, shared by all account stores. */
import { type Account, type Count, unlimited } from './account.ts';
import type { ChargeResult, Usage } from './account-store.ts';
import { nextMidnight, utcDate } from './utc-day.ts';

export type DayCount = Pick<Count, 'day' | 'used'>;

/** Returns the usage at `now` (epoch milliseconds). A count of any other date reads as 0. */
export function usageOf(account: Pick<Account, 'limit'>, count: DayCount | undefined, now: number): Usage {
  return {
    used: count?.day === utcDate(now) ? count.used : 0,
    limit: account.limit,
    resetsAt: nextMidnight(now),
  };
}

/** Charges all of `detections` (an integer ≥ 1) at `now` (epoch milliseconds), or none if fewer are left. */
export function chargeOf(
  account: Pick<Account, 'limit'>,
  count: DayCount | undefined,
  detections: number,
  now: number,
): Exclude<ChargeResult, { outcome: 'unknown-account' }> {
  const before = usageOf(account, count, now);
  // Subtracts, because the sum of two safe integers may not be safe.
  if (account.limit !== unlimited && detections > account.limit - before.used) {
    return { outcome: 'limit-exceeded', usage: before };
  }
  const used = Math.min(before.used + detections, Number.MAX_SAFE_INTEGER);
  return { outcome: 'charged', usage: { ...before, used } };
}

export function requireAmount(detections: number): void {
  if (!Number.isSafeInteger(detections) || detections < 1) {
    throw new RangeError('The number of detections must be an integer of 1 or more.');
  }
}
