/**
 * Markup that a reader of a page does not see: tags inside a word, letters written as escapes.
 */

/** Names of tags. What stands between any other brackets is read: a letter of the word, as in <f>ine, or a word. */
const tags =
  'a b i p q s u h[1-6] em br hr li ul ol dl dt dd tt td th tr rt rp bdi bdo big del dfn div img ins kbd nav pre sub ' +
  'sup svg var wbr abbr body cite code font form head html link main mark menu meta nobr ruby samp span time aside ' +
  'input label small style table tbody tfoot thead title video button center figure footer header iframe option ' +
  'script select source strike strong';

/** They may have attributes. */
const tag = new RegExp(`</?(?:${tags.replaceAll(' ', '|')})(?:\\s{1,9}[a-z-]{2,20}=[^<>]{0,200})?>`, 'iy');

/** Tags that begin a line or a cell, and names of spaces. */
const partingTag =
  /<\/?(?:br|hr|p|div|[uo]l|li|t[dhr]|h[1-6])(?:\s{1,9}[a-z-]{2,20}=[^<>]{0,200}| ?\/)?>|&(?:nbsp|#160|#xa0);/;

/** What stands between two quotes in data: "f":"ine" */
const betweenQuotes = /"[:,;](?=")|'[:,;](?=')/;

/** What parts words on a page and in data. */
export const partingMarkup = new RegExp(`${partingTag.source}|${betweenQuotes.source}`, 'gi');

/** What begins a line of a quotation, and an item of a list, a heading or a turn of a dialogue: `>`, `-`, `1.`, `(a)`. */
export const lineBeginnings =
  /(?<=^[>\t ]{0,20})(?:>|(?:[-–—•·*+|#]|\d{1,3}\.|\(?(?:\d{1,2}|[a-z])\))(?=[\t ]))/gm;

/** Where no line begins so, none of these is: looked for first, since few texts have any. */
export const mayBegin = /^[>\t ]*(?:[>\-–—•·*+|#\d(]|[a-z]\))/m;

/** What stands before the first line of a quotation: Bob wrote: */
export const quoteBegins = /:\s+$/;

/** Ones among exclamation marks, where the shift key was let go too early: Boo!!!1 */
export const slips = /1(?<=[!?]{2}1)[!?1]{0,20}/g;

/** Brackets are a tag only where its closing one follows soon: [b]f[/b]ine and [url=…], but not [f]ine. */
const boardTag =
  /\[\/(?:[abipqsu]|h\d|[a-z]{2,8})\]|\[([abipqsu]|h\d|[a-z]{2,8})(?:=[^\]\s]{1,200})?\](?=.{0,400}?\[\/\1\])/isy;

/** The name of a character that nobody sees. */
const unseen = /&(?:shy|zwnj|zwj|lrm|rlm|ZeroWidthSpace|NoBreak);/y;

/** A soft hyphen, its name, and the tag that says the same. */
export const lineMayBreak = /^(?:\xad|&shy;|<wbr>)$/i;

/** An ASCII letter as an escape: %66, \x66, \u0066, &#x66;, &#102; */
const characterEscape = /(?:%|\\x|\\u00)([4-7][0-9a-f])|&#x([4-7][0-9a-f]);|&#(\d{2,3});/iy;

/** Visits what a global pattern finds: it, and where it begins. `matchAll` takes several times as long where there is nothing. */
export function visit(pattern: RegExp, text: string, visitor: (found: string, at: number) => void): void {
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text))
    visitor(found[0], found.index);
}

/** Where a pattern ends that matches at a place; 0 when it does not. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : 0;
}

/** Where what cannot be seen ends that begins at a place, as in <b>f</b>ine or f&shy;ine; 0 when there is none. */
export function unseenEnd(text: string, from: number): number {
  const sign = text[from];
  if (sign === '<') return endOf(tag, text, from);
  if (sign === '[') return endOf(boardTag, text, from);
  return sign === '&' ? endOf(unseen, text, from) : 0;
}

/** An escape: the letter that it stands for, 1 to 26, and where it ends; letter 0 for none. */
export interface Escape {
  readonly letter: number;
  readonly end: number;
}

const none: Escape = { letter: 0, end: 0 };

/** The ASCII letter that is written as an escape at a place. */
function escapeAt(text: string, from: number): Escape {
  const sign = text[from];
  if (sign !== '&' && sign !== '%' && sign !== '\\') return none;
  characterEscape.lastIndex = from;
  const found = characterEscape.exec(text);
  if (found === null) return none;
  const [, bare, hexadecimal = bare, decimal] = found;
  const code = decimal === undefined ? Number.parseInt(hexadecimal as string, 16) : Number(decimal);
  const isLetter = /[a-z]/i.test(String.fromCharCode(code)) && code < 128;
  return isLetter ? { letter: code & 31, end: characterEscape.lastIndex } : none;
}

/**
 * The letter that an escape at a place stands for, beside a letter or another escape: %66ine, f&#105;ne. `follows`
 * says that a letter stands before it.
 */
export function escaped(text: string, from: number, follows: boolean): Escape {
  const found = escapeAt(text, from);
  if (found.letter === 0) return none;
  const isBeside = follows || /[a-z]/i.test(text[found.end] ?? '') || escapeAt(text, found.end).letter > 0;
  return isBeside ? found : none;
}

/** The names of the apostrophe and of quotes. */
const quote = /&(?:(apos|[lr]squo|#39|#x27|#821[67])|quot|[lr]dquo|#34|#x22|#822[01]);/iy;

/** The quote or apostrophe that is named at a place, as its ASCII sign, and where its name ends; undefined for none. */
export function quoteAt(
  text: string,
  from: number,
): { readonly sign: number; readonly end: number } | undefined {
  quote.lastIndex = from;
  const found = quote.exec(text);
  return found === null ? undefined : { sign: found[1] === undefined ? 34 : 39, end: quote.lastIndex };
}

/** A table of the ASCII codes: 1 for each whose character a pattern fits. */
export const asciiLike = (pattern: RegExp) =>
  Uint8Array.from({ length: 128 }, (_, code) => Number(pattern.test(String.fromCharCode(code))));

/** Signs that begin tags, names of characters or escapes, by their code. */
export const beginsMarkup = asciiLike(/[<[&%\\]/);

/** What may stand behind such a sign, by its code. */
export const goesOn = asciiLike(/[a-z\d/#]/i);
