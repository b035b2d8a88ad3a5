/** The last 30 days are in the item of today's count: a charge is one write, and the next one drops older days. */
import { type Account, type Count, unlimited } from './account.ts';
import type { ChargeResult, Usage } from './account-store.ts';

export type DayCount = Pick<Count, 'day' | 'used'>;

/** At `now` in epoch milliseconds. A count of any other date reads as 0. */
export function usageOf(account: Pick<Account, 'limit'>, count: DayCount | undefined, now: number): Usage {
  return {
    used: count?.day === utcDate(now) ? count.used : 0,
    limit: account.limit,
    resetsAt: nextMidnight(now),
  };
}

/** Charges all (an integer ≥ 1) or none. */
export function chargeOf(
  account: Pick<Account, 'limit'>,
  count: DayCount | undefined,
  detections: number,
  now: number,
): Exclude<ChargeResult, { outcome: 'unknown-account' }> {
  const before = usageOf(account, count, now);
  // The sum of two safe integers may not be safe.
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

export const historyDays = 30;

/** `used` is today's total. Days after today, of a clock since set back, are dropped. */
export function countAfterCharge(before: Count | undefined, today: string, used: number): Count {
  return { day: today, used, past: countsBefore(before, today) };
}

export function withoutExpiredDays(count: Count, today: string): Count | undefined {
  const age = daysBetween(count.day, today);
  const past = withoutTrailingZeros(count.past.slice(0, Math.max(0, historyDays - 1 - age)));
  if (age >= historyDays) return undefined;
  return past.length === count.past.length ? count : { ...count, past };
}

/** The last {@link historyDays} days, oldest first. */
export function lastDays(count: Count | undefined, today: string, used: number): number[] {
  const past = countsBefore(count, today);
  return Array.from({ length: historyDays }, (_, at) => {
    const age = historyDays - 1 - at;
    return age === 0 ? used : (past[age - 1] ?? 0);
  });
}

function countsBefore(count: Count | undefined, today: string): readonly number[] {
  if (count === undefined) return [];
  if (count.day === today) return count.past;
  const age = daysBetween(count.day, today);
  const past =
    age < 0
      ? count.past.slice(-age)
      : [...Array<number>(Math.min(age, historyDays) - 1).fill(0), count.used, ...count.past];
  return withoutTrailingZeros(past.slice(0, historyDays - 1));
}

function withoutTrailingZeros(past: readonly number[]): readonly number[] {
  return past.slice(0, past.findLastIndex((used) => used > 0) + 1);
}

export type Clock = () => number;

/** Of a UTC day: Unix time has no leap seconds. */
const dayMs = 86_400_000;

/** Each charge needs today's date twice, and creating a Date is slow. */
let last = { day: Number.NaN, date: '' };

/** Such as `2026-11-20`, of epoch milliseconds. */
export function utcDate(now: number): string {
  const day = Math.floor(now / dayMs);
  if (day !== last.day) last = { day, date: new Date(now).toISOString().slice(0, 10) };
  return last.date;
}

export function nextMidnight(now: number): number {
  return (Math.floor(now / dayMs) + 1) * dayMs;
}

/** Negative if `later` is earlier. */
function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / dayMs;
}

export function isUtcDate(text: string): boolean {
  const midnight = Date.parse(text);
  return !Number.isNaN(midnight) && utcDate(midnight) === text;
}
