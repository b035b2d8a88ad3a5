/**
 * Decides charges: how much an account has used today, and whether a charge fits into its limit. Every account store
 * goes by these rules, wherever it keeps its counts.
 */
import { type Account, type Count, UNLIMITED } from './account.ts';
import type { ChargeResult, Usage } from './account-store.ts';
import { nextMidnight, utcDate } from './utc-day.ts';

/** The part of a count that matters for a charge; the days before do not. */
export type DayCount = Pick<Count, 'day' | 'used'>;

/** The usage of an account at a time in milliseconds since the epoch. A count of another date, earlier or later, is 0. */
export function usageOf(account: Pick<Account, 'limit'>, count: DayCount | undefined, now: number): Usage {
  return {
    used: count?.day === utcDate(now) ? count.used : 0,
    limit: account.limit,
    resetsAt: nextMidnight(now),
  };
}

/**
 * The result of charging `detections` (an integer ≥ 1) at a time in milliseconds since the epoch: all of them, or none
 * when fewer are left today.
 */
export function chargeOf(
  account: Pick<Account, 'limit'>,
  count: DayCount | undefined,
  detections: number,
  now: number,
): Exclude<ChargeResult, { outcome: 'unknown-account' }> {
  const before = usageOf(account, count, now);
  // Subtracted, since the sum of two safe integers may not be safe.
  if (account.limit !== UNLIMITED && detections > account.limit - before.used) {
    return { outcome: 'limit-exceeded', usage: before };
  }
  const used = Math.min(before.used + detections, Number.MAX_SAFE_INTEGER);
  return { outcome: 'charged', usage: { ...before, used } };
}

/** Throws a RangeError for anything but an integer ≥ 1. */
export function requireAmount(detections: number): void {
  if (!Number.isSafeInteger(detections) || detections < 1) {
    throw new RangeError('A charge is a whole number of detections, 1 or more.');
  }
}
