/** Parses a whole number of at least 0 in the digits of any script; undefined if it is invalid. */
export function typedNumber(text: string): number | undefined {
  const digits = text.trim().replace(/\p{Nd}/gu, plainDigit);
  const value = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Digits of a script are ten code points in order from zero. The digits of the next script may follow directly. */
function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) as number;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before++;
  return String(before % 10);
}
