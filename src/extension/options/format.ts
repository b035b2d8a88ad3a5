import { uiLanguage } from '../i18n.ts';

/** Formats a whole number in few characters, such as `12K`. Rounds down, so that it never promises too much. */
export function compactNumber(value: number): string {
  const compact = { notation: 'compact', roundingMode: 'floor' } as const;
  return new Intl.NumberFormat(uiLanguage(), value < 10_000 ? {} : compact).format(value);
}

/** Formats the local date of `moment`, in milliseconds since the epoch. */
export function formatDate(moment: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium' }).format(moment);
}

/** Formats the day and month of a UTC day. `moment` is any time of that day, in milliseconds since the epoch. */
export function formatDay(moment: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    moment,
  );
}
