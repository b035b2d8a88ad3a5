import { uiLanguage } from '../i18n.ts';

/** Rounds down to a short form such as `12K`, so that it never promises too much. */
export function compactNumber(value: number): string {
  const compact = { notation: 'compact', roundingMode: 'floor' } as const;
  return new Intl.NumberFormat(uiLanguage(), value < 10_000 ? {} : compact).format(value);
}

/** @param moment in milliseconds since the epoch */
export function formatDate(moment: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium' }).format(moment);
}

/** @param moment any time of a UTC day, in milliseconds since the epoch */
export function formatDay(moment: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    moment,
  );
}
