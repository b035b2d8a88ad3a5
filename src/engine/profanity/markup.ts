/**
 * Markup that a reader of a page does not see: tags inside a word, letters written as escapes.
 */

export const [percent, ampersand, lessThan, openingBracket] = [37, 38, 60, 91] as const;
const [backslash, lowerX, hashSign] = [92, 120, 35] as const;
const [slash, semicolon, greaterThan, closingBracket] = [47, 59, 62, 93] as const;

/** The longest name of a tag. */
const longestTag = 6;

/** Tags of one letter: what stands around any other is a letter of the word, as in <f>ine. */
const shortTags = 'abipqsu';

/** So far behind an opening tag of a board its closing one may stand. */
const longestMarked = 24;

const isLetterCode = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;

/**
 * Where a tag without attributes ends that begins at a place, as in <b>f</b>ine or [b]f[/b]ine; 0 when there is none.
 * Brackets are a tag only where its closing one follows: [f]ine.
 */
export function tagEnd(text: string, from: number): number {
  let i = from + 1;
  const closes = text.charCodeAt(i) === slash;
  if (closes) i++;
  const name = i;
  while (i - name < longestTag && isLetterCode(text.charCodeAt(i))) i++;
  const length = i - name;
  if (length === 0 || (length === 1 && !shortTags.includes((text[name] as string).toLowerCase()))) return 0;
  if (text.charCodeAt(from) === lessThan) return text.charCodeAt(i) === greaterThan ? i + 1 : 0;
  if (text.charCodeAt(i) !== closingBracket) return 0;
  const closing = `[/${text.slice(name, i)}]`;
  return closes || text.slice(i, i + longestMarked).includes(closing) ? i + 1 : 0;
}

/** The letter that an escape at a place stands for, beside another letter or escape: %66ine, f&#105;ne; `end` is 0 when it is none. */
export function escaped(text: string, from: number): { letter: number; end: number } {
  const { code, end } = escapeAt(text, from);
  if (code === 0) return { letter: 0, end: 0 };
  const isBeside =
    isLetterCode(text.charCodeAt(end)) ||
    (from > 0 && (isLetterCode(text.charCodeAt(from - 1)) || text.charCodeAt(from - 1) === semicolon)) ||
    (isEscape(text.charCodeAt(end)) && escapeAt(text, end).code > 0) ||
    lengths.some((length) => from >= length && endsAt(text, from - length, from));
  return isBeside ? { letter: code & 31, end } : { letter: 0, end: 0 };
}

/** The lengths of escapes without a semicolon: %66, \x66, \u0066. */
const lengths = [3, 4, 6];

/** Does the escape of a letter stand from one place to another? */
function endsAt(text: string, from: number, to: number): boolean {
  if (!isEscape(text.charCodeAt(from))) return false;
  const { code, end } = escapeAt(text, from);
  return code > 0 && end === to;
}

/** Does a sign begin escapes? */
export const isEscape = (code: number) => code === percent || code === ampersand || code === backslash;

/** The ASCII letter that is written as an escape at a place, and where the escape ends; `code` is 0 for anything else. */
function escapeAt(text: string, from: number): { code: number; end: number } {
  let end = from;
  let code = 0;
  if (text.charCodeAt(from) === percent) {
    end = from + 3;
    code = hexadecimal(text, from + 1);
  } else if (text.charCodeAt(from) === backslash) {
    const isLong = text.startsWith('u00', from + 1);
    const digits = from + (isLong ? 4 : 2);
    end = digits + 2;
    if (isLong || text.charCodeAt(from + 1) === lowerX) code = hexadecimal(text, digits);
  } else if (text.charCodeAt(from + 1) === hashSign) {
    const stop = text.slice(from + 2, from + 8).indexOf(';');
    const digits = stop > 0 ? text.slice(from + 2, from + 2 + stop) : '';
    if (/^[xX]..$/.test(digits)) code = hexadecimal(digits, 1);
    else if (/^\d+$/.test(digits)) code = Number(digits);
    end = from + 3 + stop;
  }
  return isLetterCode(code) && code < 128 ? { code, end } : { code: 0, end };
}

/** Where the name of a character ends that nobody sees: f&shy;ine; 0 when there is none. */
export function unseenEnd(text: string, from: number): number {
  if (!isLetterCode(text.charCodeAt(from + 1))) return 0;
  const name = /^&(?:shy|zwnj|zwj|lrm|rlm|ZeroWidthSpace|NoBreak);/.exec(text.slice(from, from + 16));
  return name ? from + name[0].length : 0;
}

/** The number that two hexadecimal digits write at a place; 0 where none do. */
function hexadecimal(text: string, at: number): number {
  const [high, low] = [digit(text.charCodeAt(at)), digit(text.charCodeAt(at + 1))];
  return high < 0 || low < 0 ? 0 : 16 * high + low;
}

/** What a hexadecimal digit of this code is worth; -1 for any other character. */
function digit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}
