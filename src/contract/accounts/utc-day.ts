/**
 * Computes with UTC days. Unix time has no leap seconds, so each day is 86,400,000 ms long.
 */

/** Milliseconds since the epoch. */
export type Clock = () => number;

const DAY = 86_400_000;

/** The day last asked for: each charge asks for today's twice, and a Date takes longer than all the rest of it. */
let last = { day: Number.NaN, date: '' };

/** The UTC date, such as `2026-11-20`, of a time in milliseconds since the epoch. */
export function utcDate(now: number): string {
  const day = Math.floor(now / DAY);
  if (day !== last.day) last = { day, date: new Date(now).toISOString().slice(0, 10) };
  return last.date;
}

/** The start of the next UTC day, in milliseconds since the epoch. */
export function nextMidnight(now: number): number {
  return (Math.floor(now / DAY) + 1) * DAY;
}

/** Number of days from `day` to `later`, both as {@link utcDate} writes them; negative when `later` is earlier. */
export function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / DAY;
}

/** Whether a text is a date of the calendar, as {@link utcDate} writes it. */
export function isUtcDate(text: string): boolean {
  const midnight = Date.parse(text);
  return !Number.isNaN(midnight) && utcDate(midnight) === text;
}
