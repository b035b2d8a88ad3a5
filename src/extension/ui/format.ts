/**
 * Formats whole numbers and dates as the browser's language writes them, and reads a number that was typed.
 */
import { uiLanguage } from '../i18n.ts';

/** A whole number with its group separators. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(uiLanguage()).format(value);
}

/** A whole number in few characters, such as `12K`, rounded down: more is never promised than there is. */
export function compactNumber(value: number): string {
  const compact = { notation: 'compact', roundingMode: 'floor' } as const;
  return new Intl.NumberFormat(uiLanguage(), value < 10_000 ? {} : compact).format(value);
}

/** The whole number of 0 or more that a person typed, in the digits of any script; undefined where it is none. */
export function typedNumber(text: string): number | undefined {
  const digits = text.trim().replace(/\p{Nd}/gu, plainDigit);
  const value = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Every script has its digits in a row from zero on; where two such rows meet, it begins again after ten. */
function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) as number;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before++;
  return String(before % 10);
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
