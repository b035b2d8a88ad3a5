import { uiLanguage } from '../i18n.ts';

/** @param moment any time of a UTC day, in milliseconds since the epoch */
export function formatDay(moment: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    moment,
  );
}
