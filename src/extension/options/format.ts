/**
 * Formats dates, and numbers in few characters, as the browser's language writes them.
 */
import { uiLanguage } from '../i18n.ts';

/** A whole number in few characters, such as `12K`, rounded down: more is never promised than there is. */
export function compactNumber(value: number): string {
  const compact = { notation: 'compact', roundingMode: 'floor' } as const;
  return new Intl.NumberFormat(uiLanguage(), value < 10_000 ? {} : compact).format(value);
}

/** The local date of a moment in milliseconds since the epoch. */
export function formatDate(moment: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium' }).format(moment);
}

/** Day and month of a UTC day, by any moment of it in milliseconds since the epoch. */
export function formatDay(moment: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    moment,
  );
}
