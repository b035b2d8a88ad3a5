/**
 * An account's usage over the last 30 days, kept in the same item as today's count, so that a charge is still
 * one write. Older days are deleted by the next charge or the next read.
 */
import type { Count } from './account.ts';
import { daysBetween } from './utc-day.ts';

export const historyDays = 30;

/**
 * Returns the count after a charge. `used` is today's total. Days after today, which exist if the clock was
 * set back, are dropped.
 */
export function countAfterCharge(before: Count | undefined, today: string, used: number): Count {
  return { day: today, used, past: countsBefore(before, today) };
}

export function withoutExpiredDays(count: Count, today: string): Count | undefined {
  const age = daysBetween(count.day, today);
  const past = withoutTrailingZeros(count.past.slice(0, Math.max(0, historyDays - 1 - age)));
  if (age >= historyDays) return undefined;
  return past.length === count.past.length ? count : { ...count, past };
}

/** Returns the usage of each of the last {@link historyDays} days, oldest first. `used` is today's. */
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
