/**
 * Formats whole numbers as the browser's language writes them, and reads one that was typed.
 */
import { uiLanguage } from '../i18n.ts';

/** A whole number with its group separators. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(uiLanguage()).format(value);
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
