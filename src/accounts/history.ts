/**
 * What an account used on the last 30 days: numbers alone, beside the count of the day, so that they go to disk
 * in the one write of a charge. Older days are nowhere: each charge drops what falls out of the list, and what
 * is charged no more is forgotten at the first reading on a later day.
 */
import type { Count } from './account.ts';
import { daysBetween } from './utc-day.ts';

/** Days that are remembered, today among them. */
export const DAYS_REMEMBERED = 30;

/**
 * The count after a charge that makes `used` of `today`. Days that lie after today, because the clock was set
 * back, are dropped: what they held is no history.
 */
export function countAfterCharge(before: Count | undefined, today: string, used: number): Count {
  return { day: today, used, past: countsBefore(before, today) };
}

/** The count without the days that are too old; undefined when all of them are. One of a date yet to come has none. */
export function withoutExpiredDays(count: Count, today: string): Count | undefined {
  const age = daysBetween(count.day, today);
  const past = withoutTrailingZeros(count.past.slice(0, Math.max(0, DAYS_REMEMBERED - 1 - age)));
  if (age >= DAYS_REMEMBERED) return undefined;
  return past.length === count.past.length ? count : { ...count, past };
}

/** Detections on each of the last {@link DAYS_REMEMBERED} days, the oldest first and today's, `used`, last. */
export function lastDays(count: Count | undefined, today: string, used: number): number[] {
  const past = countsBefore(count, today);
  return Array.from({ length: DAYS_REMEMBERED }, (_, at) => {
    const age = DAYS_REMEMBERED - 1 - at;
    return age === 0 ? used : (past[age - 1] ?? 0);
  });
}

/** What was charged on the days before `today`, the latest first. */
function countsBefore(count: Count | undefined, today: string): readonly number[] {
  if (count === undefined) return [];
  if (count.day === today) return count.past;
  const age = daysBetween(count.day, today);
  const past =
    age < 0
      ? count.past.slice(-age)
      : [...Array<number>(Math.min(age, DAYS_REMEMBERED) - 1).fill(0), count.used, ...count.past];
  return withoutTrailingZeros(past.slice(0, DAYS_REMEMBERED - 1));
}

/** Without the zeros at its end. */
function withoutTrailingZeros(past: readonly number[]): readonly number[] {
  return past.slice(0, past.findLastIndex((used) => used > 0) + 1);
}
