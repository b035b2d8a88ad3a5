/**
 * The symbols of the chunks that are more than plain letters, in parallel columns: each character as a reader sees
 * it, with its letter, its sign and its place; what cannot be seen is left out.
 */
import { fold, seen, trait, traitsOf } from './characters.ts';
import { Columns } from './columns.ts';
import { asciiLike, beginsMarkup, escaped, goesOn, lineMayBreak, quoteAt, unseenEnd } from './markup.ts';

/** The longest chunk that is read as one; what is longer goes on in the next, from so many symbols on behind a sign that parts words. */
export const longestChunk = 96;
const roundChunk = 72;

/** What is known of a symbol beside its letter or sign, as bits. */
export const mark = {
  capital: 1,
  /** A letter of another script. */
  otherScript: 2,
  /** A letter that was folded. */
  folded: 4,
  /** A dash or dots so wide that they may hide two letters. */
  wide: 8,
  /** A round letter or sign, which may hide any vowel. */
  round: 16,
  /** A letter in another style. */
  styled: 32,
  picture: 64,
  /** Something invisible was left out between it and the letter or digit before it. */
  beside: 128,
} as const;

/** What stands in the column of signs for a letter of no Latin look. */
const strangeSign = 1;

/** What symbols are counted as. */
export const counted = {
  letter: 0,
  digit: 1,
  /** A dot or a colon, which join the parts of an address. */
  joint: 2,
  sign: 3,
  /** A letter of no Latin look. */
  strange: 4,
  /** Of another script, of Latin look or not; counted beside what it is otherwise. */
  otherScript: 5,
} as const;

/** What each sign is counted as; a letter has sign 0. */
const countedAs = Uint8Array.from({ length: 128 }, (_, sign) => {
  if (sign === 0) return counted.letter;
  if (sign === strangeSign) return counted.strange;
  if (sign >= 48 && sign <= 57) return counted.digit;
  return sign === 46 || sign === 58 ? counted.joint : counted.sign;
});

const [wideDash, ellipsis, apostrophe] = [0x2014, 0x2026, 0x2019];
const [space, asciiApostrophe, openingBracket, asciiDash, asciiDot, closingSquare] = [32, 39, 40, 45, 46, 93];

/** Letters of other scripts begin here; before it a styled letter is a small capital. */
const smallCapitalsEnd = 0x2000;

/** By the code of an opening bracket: the code of its closing one; else 0. */
export const closings = Uint8Array.from({ length: 128 }, (_, code) => {
  const pair = ['()', '<>', '[]', '{}'].find((both) => both.charCodeAt(0) === code);
  return pair?.charCodeAt(1) ?? 0;
});

/** So far behind its opening bracket a closing one is looked for. */
const longestPair = 82;

/** 1 for what is no letter and no sign that may stand for one. */
const parts = asciiLike(/[^\0\w*#@%&$!^.?'-]/);

const isLetterCode = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;

/** 1 for the ASCII codes of letters, of digits, and of the dollar, which ends words too. */
const endsWord = asciiLike(/[a-z\d$]/i);

/** What an ASCII code up to `end` is as a symbol: its letter, its sign, its marks; and 1 where it may be more than itself: a bracket, markup. */
const ascii = {
  end: 127,
  letter: Uint8Array.from({ length: 128 }, (_, code) => (isLetterCode(code) ? code & 31 : 0)),
  sign: Uint8Array.from({ length: 128 }, (_, code) => (isLetterCode(code) ? 0 : code)),
  marks: Uint8Array.from({ length: 128 }, (_, code) => (isLetterCode(code) && code < 97 ? mark.capital : 0)),
  special: Uint8Array.from({ length: 128 }, (_, code) =>
    Number(closings[code] !== 0 || beginsMarkup[code] === 1),
  ),
};

/** Whether a bracket at a place is closed behind what ends a word, with none of its kind between. */
function isClosed(codes: Uint16Array, at: number, closing: number): boolean {
  let end = at + 1;
  while (end < at + longestPair && codes[end] !== codes[at] && codes[end] !== closing) end++;
  return codes[end] === closing && endsWord[codes[end - 1]] === 1;
}

/** Asks something of the symbol at a place. */
export type Test = (symbols: Symbols, at: number) => boolean;

export class Symbols extends Columns {
  /** 1 to 26 for a letter, else 0. */
  readonly letter = this.column();
  /** ASCII code of a sign or digit, else 0; letters of no Latin look have 1. */
  readonly sign = this.column();
  readonly marks = this.column();
  readonly start = this.column();
  readonly end = this.column();
  /** How many symbols of the last chunk are what: by `counted`. */
  readonly counts = new Uint8Array(6);
  /** Where the chunk begins that is read; and whether something invisible was left out just behind what was read of it. */
  #first = 0;
  #isBeside = false;

  /**
   * Reads a text's chunk from a place on, to the next white space or as far as a chunk goes; returns where it stopped.
   * `codes` are the text's, with a zero behind them; what cannot be seen is blanked in them, what is named there is itself.
   */
  read(text: string, codes: Uint16Array, from: number): number {
    this.#first = this.count;
    this.#isBeside = false;
    this.counts.fill(0);
    let at = from;
    while (codes[at] > space && !this.#isFull()) {
      at = this.#readAt(text, codes, at);
      // Behind the words of a link stands where it leads: [so it is](https://example.org/)
      if (codes[at] === openingBracket && codes[at - 1] === closingSquare) break;
    }
    return at;
  }

  /** Forgets the symbols. */
  override clear(): void {
    super.clear();
    this.counts.fill(0);
  }

  /** Whether nothing of a text is left. For tests. */
  override get isBlank(): boolean {
    return super.isBlank && this.counts.every((count) => count === 0);
  }

  isLetter(at: number): boolean {
    return this.letter[at] > 0;
  }

  isDigit(at: number): boolean {
    const sign = this.sign[at];
    return sign >= 48 && sign <= 57;
  }

  /** Whether it is a letter or a digit. */
  isInWord(at: number): boolean {
    return this.isLetter(at) || this.isDigit(at);
  }

  is(at: number, marks: number): boolean {
    return (this.marks[at] & marks) !== 0;
  }

  /** Where the letters end that begin at a place, at the latest at `limit`. */
  lettersEnd(from: number, limit: number): number {
    let end = from;
    while (end < limit && this.isLetter(end)) end++;
    return end;
  }

  /** Whether a symbol from one place to another passes a test. */
  some(from: number, to: number, test: Test): boolean {
    for (let i = from; i < to; i++) if (test(this, i)) return true;
    return false;
  }

  /** Where the run of symbols ends that begins at a place and passes a test, at the latest at `limit`. */
  runEnd(from: number, limit: number, test: Test): number {
    let end = from;
    while (end < limit && test(this, end)) end++;
    return end;
  }

  /** Where the run begins that ends before a place, at the earliest at `limit`. */
  runStart(to: number, limit: number, test: Test): number {
    let start = to;
    while (start > limit && test(this, start - 1)) start--;
    return start;
  }

  /** How many symbols from one place to another have one of some marks. */
  countMarked(from: number, to: number, marks: number): number {
    let count = 0;
    for (let i = from; i < to; i++) count += Number(this.is(i, marks));
    return count;
  }

  /** Whether the chunk is as long as one gets. */
  #isFull(): boolean {
    const length = this.count - this.#first;
    return length >= longestChunk || (length >= roundChunk && parts[this.sign[this.count - 1]] === 1);
  }

  /** Reads a character, a tag or an escape; returns where it ends. */
  #readAt(text: string, codes: Uint16Array, at: number): number {
    const code = codes[at];
    if (code >= ascii.end) return this.#readOther(text, codes, at);
    const special = ascii.special[code] === 1 ? this.#readSpecial(text, codes, at) : 0;
    if (special > 0) return special;
    return this.#add(ascii.letter[code], ascii.sign[code], ascii.marks[code], at, at + 1);
  }

  /** Reads a tag, an escape or an opening bracket that is more than its sign; returns where it ends, or 0 for none. */
  #readSpecial(text: string, codes: Uint16Array, at: number): number {
    const code = codes[at];
    const last = this.count - 1;
    const isBehind = this.end[last] === at;
    if (beginsMarkup[code] === 1 && goesOn[codes[at + 1]] === 1) {
      const end = unseenEnd(text, at);
      if (end > 0) return this.#skip(text, codes, at, end);
      const quote = quoteAt(text, at);
      if (quote !== undefined) {
        codes.fill(space, at, quote.end);
        codes[quote.end - 1] = quote.sign;
        return this.#add(0, quote.sign, 0, at, quote.end);
      }
      const found = escaped(text, at, isBehind && this.isLetter(last));
      if (found.letter > 0) return this.#add(found.letter, 0, mark.folded, at, found.end);
    }
    // A bracket at the beginning that is closed is no letter: it is read as the closing one, which looks like none.
    const closing = closings[code];
    const isBracket = closing > 0 && !(isBehind && this.isInWord(last)) && isClosed(codes, at, closing);
    return isBracket ? this.#add(0, closing, 0, at, at + 1) : 0;
  }

  /** Reads a character beyond ASCII; returns where it ends. */
  #readOther(text: string, codes: Uint16Array, at: number): number {
    const point = text.codePointAt(at) as number;
    const end = at + (point > 0xffff ? 2 : 1);
    const found = fold(point);
    if (found === seen.invisible)
      return this.#takesMark(text, at, end) ? end : this.#skip(text, codes, at, end);
    if (found === seen.foreign) return this.#add(0, strangeSign, mark.otherScript, at, end);
    if (found === seen.picture) return this.#add(0, asciiDash, mark.picture, at, end);
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

  /** Quotes, dashes and whatever else is no letter: an apostrophe, dots, or a dash. */
  #readPunctuation(point: number, at: number, end: number): number {
    const wide = point === wideDash || point === ellipsis ? mark.wide : 0;
    const dotted = point === ellipsis ? asciiDot : asciiDash;
    return this.#add(0, point === apostrophe ? asciiApostrophe : dotted, wide, at, end);
  }

  /** Takes a mark into the letter before it, where the two could be one character: u and two dots are ü. */
  #takesMark(text: string, at: number, end: number): boolean {
    const last = this.count - 1;
    if (last < this.#first || this.end[last] !== at || !this.isLetter(last)) return false;
    if (text.slice(this.start[last], end).normalize('NFC').length > 1) return false;
    this.end[last] = end;
    this.marks[last] |= mark.folded;
    return true;
  }

  /** Leaves out what cannot be seen: white space to who counts the signs between words. Where a line may break hides nothing. */
  #skip(text: string, codes: Uint16Array, at: number, end: number): number {
    codes.fill(space, at, end);
    if (!lineMayBreak.test(text.slice(at, end)))
      this.#isBeside ||= this.count > this.#first && this.isInWord(this.count - 1);
    return end;
  }

  #add(letter: number, sign: number, marks: number, start: number, end: number): number {
    const at = this.count++;
    this.letter[at] = letter;
    this.sign[at] = sign;
    this.marks[at] = this.#isBeside ? marks | mark.beside : marks;
    this.#isBeside = false;
    this.start[at] = start;
    this.end[at] = end;
    this.counts[countedAs[sign]]++;
    this.counts[counted.otherScript] += Number((marks & mark.otherScript) > 0);
    return end;
  }
}
