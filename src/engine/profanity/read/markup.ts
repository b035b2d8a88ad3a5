/** Markup that readers do not see: tags inside words, and letters written as escapes. */
import { apostrophe, asciiCount, asciiLike, quotationMark } from './ascii.ts';

/** Text in other angle brackets is read: <f>ine. */
const tags =
  'a b i p q s u h[1-6] em br hr li ul ol dl dt dd tt td th tr rt rp bdi bdo big del dfn div img ins kbd nav pre sub ' +
  'sup svg var wbr abbr body cite code font form head html link main mark menu meta nobr ruby samp span time aside ' +
  'input label small style table tbody tfoot thead title video button center figure footer header iframe option ' +
  'script select source strike strong';

const tag = new RegExp(`</?(?:${tags.replaceAll(' ', '|')})(?:\\s{1,9}[a-z-]{2,20}=[^<>]{0,200})?>`, 'iy');

const partingTag =
  /<\/?(?:br|hr|p|div|[uo]l|li|t[dhr]|h[1-6])(?:\s{1,9}[a-z-]{2,20}=[^<>]{0,200}| ?\/)?>|&(?:nbsp|#160|#xa0);/;

const betweenQuotes = /"[:,;](?=")|'[:,;](?=')/;

export const partingMarkup = new RegExp(`${partingTag.source}|${betweenQuotes.source}`, 'gi');

/** Line starts of quotations, list items, headings and dialogue: `>`, `-`, `1.`, `(a)`. */
export const lineBeginnings =
  /(?<=^[>\t ]{0,20})(?:>|(?:[-–—•·*+|#]|\d{1,3}\.|\(?(?:\d{1,2}|[a-z])\))(?=[\t ]))/gm;

/** Faster than `lineBeginnings`, which few texts need. */
export const mayHaveLineBeginning = /^[>\t ]*(?:[>\-–—•·*+|#\d(]|[a-z]\))/m;

/** Matches the end of an introduction to a quotation, as in: Bob wrote: */
export const quoteBegins = /:\s+$/;

/** Ones from releasing Shift too early: Boo!!!1 */
export const slips = /1(?<=[!?]{2}1)[!?1]{0,20}/g;

/** A BBCode tag, if its closing tag follows: [b]f[/b]ine, but not [f]ine. */
const boardTag =
  /\[\/(?:[abipqsu]|h\d|[a-z]{2,8})\]|\[([abipqsu]|h\d|[a-z]{2,8})(?:=[^\]\s]{1,200})?\](?=.{0,400}?\[\/\1\])/isy;

const unseen = /&(?:shy|zwnj|zwj|lrm|rlm|ZeroWidthSpace|NoBreak);/y;

export const lineMayBreak = /^(?:\xad|&shy;|<wbr>)$/i;

/** An ASCII letter as an escape: %66, \x66, \u0066, &#x66;, &#102; */
const characterEscape = /(?:%|\\x|\\u00)([4-7][0-9a-f])|&#x([4-7][0-9a-f]);|&#(\d{2,3});/iy;

/** Several times faster than `matchAll` if there is no match. */
export function visit(pattern: RegExp, text: string, visitor: (found: string, at: number) => void): void {
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text))
    visitor(found[0], found.index);
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : 0;
}

/** Returns the end of the invisible markup at `from` (<b>f</b>ine, f&shy;ine), or 0. */
export function unseenEnd(text: string, from: number): number {
  const sign = text[from];
  if (sign === '<') return endOf(tag, text, from);
  if (sign === '[') return endOf(boardTag, text, from);
  return sign === '&' ? endOf(unseen, text, from) : 0;
}

/** Letter 1 to 26, and the end of the escape. Letter 0 means no escape. */
export interface Escape {
  readonly letter: number;
  readonly end: number;
}

const none: Escape = { letter: 0, end: 0 };

function escapeAt(text: string, from: number): Escape {
  const sign = text[from];
  if (sign !== '&' && sign !== '%' && sign !== '\\') return none;
  characterEscape.lastIndex = from;
  const found = characterEscape.exec(text);
  if (found === null) return none;
  const [, bare, hexadecimal = bare, decimal] = found;
  const code = decimal === undefined ? Number.parseInt(hexadecimal as string, 16) : Number(decimal);
  const isLetter = /[a-z]/i.test(String.fromCharCode(code)) && code < asciiCount;
  return isLetter ? { letter: code & 31, end: characterEscape.lastIndex } : none;
}

/** Returns the escaped letter next to a letter or another escape: %66ine, f&#105;ne. */
export function escaped(text: string, from: number, follows: boolean): Escape {
  const found = escapeAt(text, from);
  if (found.letter === 0) return none;
  const isBeside = follows || /[a-z]/i.test(text[found.end] ?? '') || escapeAt(text, found.end).letter > 0;
  return isBeside ? found : none;
}

const quote = /&(?:(apos|[lr]squo|#39|#x27|#821[67])|quot|[lr]dquo|#34|#x22|#822[01]);/iy;

/** Returns the quote or apostrophe, as ASCII, whose entity is at `from`, and the entity's end. */
export function quoteAt(
  text: string,
  from: number,
): { readonly sign: number; readonly end: number } | undefined {
  quote.lastIndex = from;
  const found = quote.exec(text);
  return found === null
    ? undefined
    : { sign: found[1] === undefined ? quotationMark : apostrophe, end: quote.lastIndex };
}

export const beginsMarkup = asciiLike(/[<[&%\\]/);
export const continuesMarkup = asciiLike(/[a-z\d/#]/i);
