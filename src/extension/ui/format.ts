/**
 * Whole numbers and dates as the browser's language writes them.
 */
import { uiLanguage } from '../i18n.ts';

/** A whole number with its group separators. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(uiLanguage()).format(value);
}

/** The local date of a moment in milliseconds since the epoch. */
export function formatDate(moment: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium' }).format(moment);
}
