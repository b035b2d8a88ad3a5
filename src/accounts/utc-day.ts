/**
 * UTC days. Unix time has no leap seconds, so each is 86,400,000 ms long.
 */
const DAY = 86_400_000;

/** The UTC date, such as `2026-11-20`, of an instant in milliseconds since the epoch. */
export function utcDate(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** The first instant of the next UTC day, in milliseconds since the epoch. */
export function nextMidnight(now: number): number {
  return (Math.floor(now / DAY) + 1) * DAY;
}

/** How many days `later` comes after `day`, both as {@link utcDate} writes them; negative when before. */
export function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / DAY;
}

/** Whether a text is a date as {@link utcDate} writes it, and one that the calendar has. */
export function isUtcDate(text: string): boolean {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(midnight) && utcDate(midnight) === text;
}
