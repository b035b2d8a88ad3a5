/**
 * What is in a text but in no language: addresses, names with @, tags, markup, code, file names. It is blanked
 * out, so that every other character keeps its place.
 */
import { isSpaceless, Kind, kindOf } from './letters.ts';

/** Where nothing of this is found, nothing has to be blanked. */
const suspicious = /[@#/\\<>&`_{}=|^$%:[]|\.[A-Za-z0-9]|\w\(|\d-/;

const fileEnding =
  /\.(?:aspx?|avi|bat|bin|bmp|c|cc|cfg|cpp|css|csv|dll|docx?|dmg|epub|exe|gif|git|go|gz|h|hpp|html?|ico|ini|iso|jar|java|jpe?g|js|json|jsx|kt|lock|log|lua|md|mjs|mkv|mov|mp[34]|odt|ogg|pdf|php|png|pptx?|ps1|psd|py|rar|rb|rs|sh|sql|svg|swift|tar|tex|tgz|toml|tsx?|txt|vue|wav|webp|xlsx?|xml|ya?ml|zip)[^A-Za-z0-9]*$/i;

const hostEnding =
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:app|at|be|biz|br|ca|ch|cn|co|com|cz|de|dev|edu|es|eu|fi|fr|gov|gr|hu|in|info|io|it|jp|ly|me|net|nl|no|org|pl|pt|ro|ru|se|tv|ua|uk|us|xyz)(?:[/:?#]\S*)?[^a-z0-9]*$/i;

/** What numbers things: 6ba7b810-9dad-11d1-80b4-00c04fd430c8, de:ad:be:ef:00:01. */
const hexadecimal = /^(?=\D*\d)[\da-f]+(?:[:-][\da-f]+){2,}[^a-z\d]*$/i;

/** What a program puts something in the place of, and a box that is ticked: {name}, %s, %1$d, ${count}; [x]. */
const placeholder = /^[^\w{}%$[]*(?:[$%#]?\{+[\w.]*\}+|%(?:\d+\$|\(\w+\))?[sdifux@]|\[[xX]\])\W*$/;

/** Faces made of letters, such as :D and :-P. */
const smiley = /^[:=][-']?[DPpOo3]+$/;

/** What stands before the name of whoever wrote a message first, when it is passed on. */
const repeated = /^RT$/i;

/** A tag, such as #größe. */
export const tag = /[#＃][\p{L}\p{M}\p{Nd}_]+/gu;

/** Where a word of a tag ends: at an underscore, before a capital, where a number begins or ends. */
const tagWordEnd =
  /_|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{Nd}{2})|(?<=\p{Nd}{2})(?=\p{L})/gu;

/**
 * The text without what is noise for certain, for where nothing else is left: names are kept, tags with a space between their
 * words (#Black Lives Matter for #BlackLivesMatter), and what stands in backticks, comments and placeholders. Linear in the
 * length of the text.
 * @param spaces Is told where in the text a space was put that takes no character's place.
 */
export function blankCertainNoise(text: string, spaces: number[] = []): string {
  return blankNoise(text, 'certain').replace(tag, (words, at: number) =>
    words.replace(tagWordEnd, (end, inTag: number) => {
      if (end === '') spaces.push(at + inTag);
      return ' ';
    }),
  );
}

/** How much of the noise to blank: see {@link blankCertainNoise} for what is not certain. */
type NoiseLevel = 'all' | 'certain';

/** The text with its noise replaced by spaces, of the same length. Linear in the length of the text. */
export function blankNoise(text: string, level: NoiseLevel = 'all'): string {
  if (!suspicious.test(text)) return text;
  const parts: string[] = [];
  let kept = 0;
  const blank = (from: number, to: number) => {
    if (from > kept) parts.push(text.slice(kept, from));
    parts.push(' '.repeat(to - from));
    kept = to;
  };
  let at = 0;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (isSpace(unit)) {
      at++;
      continue;
    }
    const spanEnd = markupEnd(text, at, unit, level);
    if (spanEnd > at) {
      blank(at, spanEnd);
      at = spanEnd;
      continue;
    }
    // A chunk reaches to the next space, or to markup that starts inside it.
    let end = at + 1;
    while (end < text.length && !isSpace(text.charCodeAt(end)) && !startsMarkup(text, end, level)) end++;
    if (end - at > 1 && suspicious.test(text.slice(at, Math.min(end, at + 300)))) {
      blankChunk(text.slice(at, end), at, level, blank);
    } else if (end - at === 2 && repeated.test(text.slice(at, end)) && isNameNext(text, end)) {
      blank(at, end);
    }
    at = end;
  }
  if (kept === 0) return text;
  parts.push(text.slice(kept));
  return parts.join('');
}

function isSpace(unit: number): boolean {
  if (unit < 0x2000) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0xa0;
  return unit <= 0x200a || (unit <= 0x3000 && /\s/.test(String.fromCharCode(unit)));
}

/** Whether nothing but spaces stands between a place and a name with @; spaces by the kilobyte are not searched. */
function isNameNext(text: string, from: number): boolean {
  let at = from;
  while (at < from + 4 && isSpace(text.charCodeAt(at))) at++;
  return text.charCodeAt(at) === 0x40;
}

function startsMarkup(text: string, at: number, level: NoiseLevel): boolean {
  const unit = text.charCodeAt(at);
  return (unit === 0x3c || unit === 0x26 || unit === 0x60) && markupEnd(text, at, unit, level) > at;
}

/** What begins a tag of HTML: <br>, </p>, <a href=, <!DOCTYPE html>; not <your name>. */
const element = /^<(?:[!?][a-z]|\/?[a-z][\w:-]*(?:\s*\/?>|\s+[\w:-]+=))/i;

/** What else stands in angle brackets and is hardly anybody's words: a comment, a tag without values, <your name>. */
const bracketed = /^<(?:!--|(?:\/?[a-z]|[?!])[^<>\r\n]{0,39}>)/i;

/** The end of the tag, entity or inline code that starts at `at`; `at` itself where none starts. */
export function markupEnd(text: string, at: number, unit: number, level: NoiseLevel): number {
  if (unit === 0x3c) {
    // <<Two of them>> are quotation marks.
    if (text.charCodeAt(at - 1) === unit) return at;
    const start = text.slice(at, at + 80);
    const isTag = element.test(start) || (level === 'all' && bracketed.test(start));
    return isTag ? closing(text, '>', at, 400) : at;
  }
  if (unit === 0x26) return /^&#?\w{2,10};/.test(text.slice(at, at + 13)) ? text.indexOf(';', at) + 1 : at;
  if (unit !== 0x60 || level !== 'all') return at;
  if (text.startsWith('```', at)) return fenceEnd(text, at);
  const end = closing(text, '`', at, 200);
  // With a letter on its other side it is an apostrophe: o`zbek, Hawai`i.
  return isLetter(text, at - 1) || isLetter(text, end) ? at : end;
}

/** Whether a letter of a script with spaces stands at a place. */
function isLetter(text: string, at: number): boolean {
  return kindOf(text.charCodeAt(at)) === Kind.letter;
}

/** The end of a block of code; of its first sign where it has none. */
function fenceEnd(text: string, at: number): number {
  return Math.max(at + 3, closing(text, '```', at + 2, 20_000));
}

/** One past the next `closer` after a place, within `reach` units; that place where there is none. */
function closing(text: string, closer: string, at: number, reach: number): number {
  const found = text.slice(at + 1, at + reach).indexOf(closer);
  return found < 0 ? at : at + 1 + found + closer.length;
}

/** Addresses in one chunk that are looked for the end of: with more of them it is no text of anybody's. */
const mostAddresses = 20;

function blankChunk(
  chunk: string,
  at: number,
  level: NoiseLevel,
  blank: (from: number, to: number) => void,
): void {
  let start = 0;
  for (let left = mostAddresses; ; left--) {
    const rest = chunk.slice(start);
    const address = addressStart(rest);
    if (address < 0 || smiley.test(rest)) break;
    const behind = left > 0 ? rest.slice(address).search(behindAddress) : -1;
    const end = behind < 0 ? chunk.length : start + address + behind;
    blank(at + start + address, at + end);
    if (end === chunk.length) return;
    start = end;
  }
  const rest = chunk.slice(start);
  if (smiley.test(rest) || isCode(rest, level)) blank(at + start, at + chunk.length);
  else if (level === 'all') blankTags(rest, at + start, blank);
}

/**
 * What ends an address where no space does: a letter of a script without spaces behind a Latin one or a digit, though not
 * behind a stroke (/wiki/日本語), and the stops and brackets of these scripts.
 */
const behindAddress =
  /(?<=[A-Za-z\d])[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff]|[\u3001-\u303f\uff01-\uff0f\uff1a-\uff1f]/;

/** Whether a web or mail address stands in a word. */
export function isAddress(word: string): boolean {
  return addressStart(word) >= 0;
}

/** Whether a word stands for what a program puts in its place. */
export function isPlaceholder(word: string): boolean {
  return placeholder.test(word);
}

/** Where in the chunk a web or mail address starts; -1 where there is none. */
function addressStart(chunk: string): number {
  const scheme = chunk.indexOf('://');
  if (scheme > 0) {
    let start = scheme;
    while (start > 0 && /[A-Za-z+.-]/.test(chunk.charAt(start - 1))) start--;
    return start;
  }
  if (/^[("'[]?(?:www\.|(?:mailto|data|javascript):[^\s"'])/i.test(chunk)) return 0;
  const sign = chunk.indexOf('@');
  if (sign > 0 && /[\w.+-]/.test(chunk.charAt(sign - 1)) && chunk.indexOf('.', sign) > sign + 1) {
    let start = sign;
    while (start > 0 && !isSpaceless(chunk.charCodeAt(start - 1))) start--;
    return start;
  }
  if (chunk.length <= 300 && hostEnding.test(chunk)) return 0;
  return -1;
}

function isCode(chunk: string, level: NoiseLevel): boolean {
  if (chunk.length > 300) return /[/\\=&_]/.test(chunk.slice(0, 60)) && !/[^ -~]/.test(chunk);
  if (/[^ -~]/.test(chunk)) return false;
  if (
    isPlaceholder(chunk) ||
    hexadecimal.test(chunk) ||
    fileEnding.test(chunk) ||
    /^(?:[A-Za-z]:\\|~\/|\.{0,2}\/\w)/.test(chunk)
  )
    return true;
  if (/[{}\\]|::|->|=>|\(\)|\w=\w|="|\$\w|\w\([^)]*\);$/.test(chunk)) return true;
  if (level === 'all' && /\w_+\w|^__\w|^[\w.-]+\/[\w.-]+\//.test(chunk)) return true;
  return /^[a-z]\w*(?:\.[a-z]\w*){2,}$/i.test(chunk);
}

/** Blanks @names and #tags, which end where their word ends. */
function blankTags(chunk: string, at: number, blank: (from: number, to: number) => void): void {
  for (let i = 0; i < chunk.length; i++) {
    const unit = chunk.charCodeAt(i);
    if (unit !== 0x40 && unit !== 0x23 && unit !== 0xff03 && unit !== 0xff20) continue;
    let end = i + 1;
    while (end < chunk.length && /[\p{L}\p{M}\p{Nd}_]/u.test(chunk.charAt(end))) end++;
    if (end > i + 1) blank(at + i, at + end);
    i = end - 1;
  }
}
