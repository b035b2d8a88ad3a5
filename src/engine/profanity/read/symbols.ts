/** The symbols of chunks other than plain words, one row per visible character. */
import * as ascii from './ascii.ts';
import { fold, seen, trait, traitsOf } from './characters.ts';
import { Columns } from './columns.ts';

/** From `softChunkLimit` symbols on, a chunk ends after any sign that separates words. */
export const maxChunkLength = 96;
const softChunkLimit = 72;

export const mark = {
  capital: 1,
  otherScript: 2,
  folded: 4,
  /** A wide dash or an ellipsis, which may hide two letters. */
  wide: 8,
  /** May hide any vowel. */
  round: 16,
  styled: 32,
  picture: 64,
} as const;

/** For a letter that resembles no Latin letter. */
const strangeSign = 1;

export const counted = {
  letter: 0,
  digit: 1,
  /** A dot or colon, which join parts of an address. */
  joint: 2,
  sign: 3,
  strange: 4,
  /** Counted in addition to another category. */
  otherScript: 5,
} as const;

const countedAs = ascii.asciiTable((sign) => {
  if (sign === 0) return counted.letter;
  if (sign === strangeSign) return counted.strange;
  if (ascii.isDigitCode(sign)) return counted.digit;
  return sign === ascii.dot || sign === ascii.colon ? counted.joint : counted.sign;
});

const [wideDash, ellipsis] = [0x2014, 0x2026];

/** Styled letters with lower code points are small capitals. */
const smallCapitalsEnd = 0x2000;

/** Closing bracket by opening bracket, or 0. */
export const closings = ascii.asciiTable((code) => {
  const pair = ['()', '<>', '[]', '{}'].find((both) => both.charCodeAt(0) === code);
  return pair?.charCodeAt(1) ?? 0;
});

const maxPairDistance = 82;

/** 1 for ASCII codes other than letters, digits, and signs that can mask a letter. */
const isSeparator = ascii.asciiLike(/[^\0\w*#@%&$!^.?'-]/);

/** The dollar sign can be an s. */
const endsWord = ascii.asciiLike(/[a-z\d$]/i);

function isClosed(codes: Uint16Array, at: number, closing: number): boolean {
  let end = at + 1;
  while (end < at + maxPairDistance && codes[end] !== codes[at] && codes[end] !== closing) end++;
  return codes[end] === closing && endsWord[codes[end - 1]] === 1;
}

const isWordCode = ascii.asciiLike(/[\w$]/);

/** no,y3s */
function dividesWords(codes: Uint16Array, end: number): boolean {
  const sign = codes[end - 1];
  if (sign !== ascii.comma && sign !== wideDash) return false;
  return [end - 3, end - 2, end, end + 1].every((at) => isWordCode[codes[at]] === 1);
}

function dropped(codes: Uint16Array, at: number, end: number): number {
  codes.fill(ascii.space, at, end);
  return end;
}

/** Tags and character references. Text in other angle brackets is read: <f>ine. */
const markup =
  /<\/?(?:[abipqsu]|em|br|li|td|tr|th|h[1-6]|del|div|img|ins|sub|sup|wbr|code|font|mark|span|small|strong)(?:\s{1,9}[a-z-]{2,20}=[^<>]{0,200}| ?\/)?>|&(?:shy|zwn?j|#(\d{2,3}|821[6-9]|822[01])|#x([\da-f]{2}|201[89cd])|(apos|[lr]squo)|(quot|[lr]dquo));/iy;

const beginsMarkup = ascii.asciiLike(/[<&]/);

/** <b>f</b>ine, f&shy;ine, f&#105;ne: the ASCII code that a reader sees, or 0 for nothing. */
export function markupAt(text: string, at: number): { code: number; end: number } | undefined {
  markup.lastIndex = at;
  const found = markup.exec(text);
  if (found === null) return undefined;
  const [, decimal, hexadecimal, single, double] = found;
  const named = single ? ascii.apostrophe : double ? ascii.quotationMark : 0;
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal ?? named);
  if (code > 0 && code <= ascii.space) return undefined;
  return { code: code > ascii.lastAscii ? ascii.apostrophe : code, end: markup.lastIndex };
}

export type SymbolTest = (symbols: Symbols, at: number) => boolean;

export class Symbols extends Columns {
  /** Position in the alphabet, 1 to 26, or 0 for a sign. */
  readonly letter = this.column();
  /** ASCII code, `strangeSign`, or 0 for a letter. */
  readonly sign = this.column();
  readonly marks = this.column();
  readonly start = this.column();
  readonly end = this.column();
  /** Number of symbols of the last chunk in each category of `counted`. */
  readonly counts = new Uint8Array(6);
  #first = 0;

  /** `codes` are the code units of the text and a zero. Invisible characters become spaces in it. */
  read(text: string, codes: Uint16Array, from: number): number {
    this.#first = this.count;
    this.counts.fill(0);
    let at = from;
    while (codes[at] > ascii.space && !this.#isFull()) {
      at = this.#readAt(text, codes, at);
      if (dividesWords(codes, at)) break;
    }
    return at;
  }

  override clear(): void {
    super.clear();
    this.counts.fill(0);
  }

  isLetter(at: number): boolean {
    return this.letter[at] > 0;
  }

  isDigit(at: number): boolean {
    return ascii.isDigitCode(this.sign[at]);
  }

  isInWord(at: number): boolean {
    return this.isLetter(at) || this.isDigit(at);
  }

  is(at: number, marks: number): boolean {
    return (this.marks[at] & marks) !== 0;
  }

  lettersEnd(from: number, limit: number): number {
    let end = from;
    while (end < limit && this.isLetter(end)) end++;
    return end;
  }

  some(from: number, to: number, test: SymbolTest): boolean {
    for (let i = from; i < to; i++) if (test(this, i)) return true;
    return false;
  }

  runEnd(from: number, limit: number, test: SymbolTest): number {
    let end = from;
    while (end < limit && test(this, end)) end++;
    return end;
  }

  runStart(to: number, limit: number, test: SymbolTest): number {
    let start = to;
    while (start > limit && test(this, start - 1)) start--;
    return start;
  }

  countMarked(from: number, to: number, marks: number): number {
    let count = 0;
    for (let i = from; i < to; i++) count += Number(this.is(i, marks));
    return count;
  }

  #isFull(): boolean {
    const length = this.count - this.#first;
    return (
      length >= maxChunkLength || (length >= softChunkLimit && isSeparator[this.sign[this.count - 1]] === 1)
    );
  }

  #readAt(text: string, codes: Uint16Array, at: number): number {
    const code = codes[at];
    if (code >= ascii.lastAscii) return this.#readOther(text, codes, at);
    const found = beginsMarkup[code] === 1 ? markupAt(text, at) : undefined;
    if (found !== undefined) return this.#readMarkup(codes, at, found.code, found.end);
    // Both brackets of a pair are stored as the closing one, because `(` would be read as c.
    const sign = closings[code] > 0 && this.#isBracket(codes, at) ? closings[code] : code;
    const isLetter = ascii.isLetterCode(code);
    const marks = isLetter && code < ascii.smallA ? mark.capital : 0;
    return this.#add(isLetter ? code & 31 : 0, isLetter ? 0 : sign, marks, at, at + 1);
  }

  /** A quote or apostrophe also replaces its reference in `codes`. */
  #readMarkup(codes: Uint16Array, at: number, code: number, end: number): number {
    dropped(codes, at, end);
    if (code === 0) return end;
    const isLetter = ascii.isLetterCode(code);
    codes[end - 1] = isLetter ? 0 : code;
    return this.#add(isLetter ? code & 31 : 0, isLetter ? 0 : code, mark.folded, at, end);
  }

  #isBracket(codes: Uint16Array, at: number): boolean {
    const last = this.count - 1;
    return !(this.end[last] === at && this.isInWord(last)) && isClosed(codes, at, closings[codes[at]]);
  }

  #readOther(text: string, codes: Uint16Array, at: number): number {
    const point = text.codePointAt(at) as number;
    const end = at + (point > 0xffff ? 2 : 1);
    const found = fold(point);
    if (found === seen.invisible)
      return this.#mergeCombiningMark(text, at, end) ? end : dropped(codes, at, end);
    if (found === seen.foreign) return this.#add(0, strangeSign, mark.otherScript, at, end);
    if (found === seen.picture) return this.#add(0, ascii.hyphen, mark.picture, at, end);
    if (found > seen.sign) return this.#add(0, found - seen.sign, 0, at, end);
    if (found === seen.nothing) return this.#readPunctuation(point, at, end);
    const traits = traitsOf(point);
    const isStyled = (traits & trait.styled) > 0;
    if (found > seen.lookAlike) {
      const style = isStyled && point < smallCapitalsEnd ? mark.styled : mark.otherScript;
      return this.#add(found - seen.lookAlike, 0, mark.folded | style, at, end);
    }
    const round = (traits & trait.round) > 0 ? mark.round : 0;
    return this.#add(found, 0, mark.folded | round | (isStyled ? mark.styled : 0), at, end);
  }

  #readPunctuation(point: number, at: number, end: number): number {
    const wide = point === wideDash || point === ellipsis ? mark.wide : 0;
    const dotted = point === ellipsis ? ascii.dot : ascii.hyphen;
    return this.#add(0, point === ascii.curlyApostrophe ? ascii.apostrophe : dotted, wide, at, end);
  }

  #mergeCombiningMark(text: string, at: number, end: number): boolean {
    const last = this.count - 1;
    if (last < this.#first || this.end[last] !== at || !this.isLetter(last)) return false;
    if (text.slice(this.start[last], end).normalize('NFC').length > 1) return false;
    this.end[last] = end;
    this.marks[last] |= mark.folded;
    return true;
  }

  #add(letter: number, sign: number, marks: number, start: number, end: number): number {
    const at = this.count++;
    this.letter[at] = letter;
    this.sign[at] = sign;
    this.marks[at] = marks;
    this.start[at] = start;
    this.end[at] = end;
    this.counts[countedAs[sign]]++;
    this.counts[counted.otherScript] += Number((marks & mark.otherScript) > 0);
    return end;
  }
}
