/** UTC days. Unix time has no leap seconds, so each day has 86,400,000 ms. */

export type Clock = () => number;

const dayMs = 86_400_000;

/** Cached, because each charge needs today's date twice and creating a Date is slow in comparison. */
let last = { day: Number.NaN, date: '' };

/** Returns the UTC date of a time in epoch milliseconds, such as `2026-11-20`. */
export function utcDate(now: number): string {
  const day = Math.floor(now / dayMs);
  if (day !== last.day) last = { day, date: new Date(now).toISOString().slice(0, 10) };
  return last.date;
}

export function nextMidnight(now: number): number {
  return (Math.floor(now / dayMs) + 1) * dayMs;
}

/** Returns the number of days from `day` to `later`, negative if `later` is earlier. */
export function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / dayMs;
}

/** True for a calendar date in the format of {@link utcDate}. */
export function isUtcDate(text: string): boolean {
  const midnight = Date.parse(text);
  return !Number.isNaN(midnight) && utcDate(midnight) === text;
}
