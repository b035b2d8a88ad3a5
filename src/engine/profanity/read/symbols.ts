/**
 * The symbols of the chunks that are more than plain letters, in parallel columns: each character as a reader sees
 * it, with its letter, its sign and its place; what cannot be seen is left out.
 */
import { fold, seen, trait, traitsOf } from './characters.ts';
import { Columns } from './columns.ts';
import { beginsMarkup, escaped, unseenEnd } from './markup.ts';

/** The longest chunk that is read as one; what is longer goes on in the next. */
export const longestChunk = 96;

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
  /** Something invisible was left out before or behind it. */
  beside: 128,
} as const;

/** What stands in the column of signs for a letter of no Latin look. */
export const strangeSign = 1;

const [wideDash, ellipsis, apostrophe] = [0x2014, 0x2026, 0x2019];
const [asciiApostrophe, asciiDash, asciiDot] = [39, 45, 46];

/** Letters of other scripts begin here; before it a styled letter is a small capital. */
const smallCapitalsEnd = 0x2000;

/** By the code of an opening bracket: the code of its closing one, and the pattern of a pair that ends behind a letter or a digit. */
const brackets = new Map(
  ['()', '<>', '[]', '{}'].map((pair) => {
    const [opening = '', closing = ''] = [...pair].map((bracket) => `\\${bracket}`);
    const isPair = new RegExp(`^${opening}[^${opening}${closing}]{0,80}[A-Za-z\\d]${closing}`);
    return [pair.charCodeAt(0), { closing: pair.charCodeAt(1), isPair }] as const;
  }),
);

/** Asks something of the symbol at a place. */
type Test = (at: number) => boolean;

const isLetterCode = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;

export class Symbols extends Columns {
  /** 1 to 26 for a letter, else 0. */
  readonly letter = this.column();
  /** ASCII code of a sign or digit, else 0; letters of no Latin look have 1. */
  readonly sign = this.column();
  readonly marks = this.column();
  readonly start = this.column();
  readonly end = this.column();
  #hadInvisible = false;

  /** Reads a text's chunk from a place on, to the next white space or as far as a chunk goes; returns where it stopped. */
  read(text: string, from: number): number {
    const most = this.count + longestChunk;
    const first = this.count;
    this.#hadInvisible = false;
    let i = from;
    while (i < text.length && this.count < most) {
      const code = text.charCodeAt(i);
      if (code <= 32) break;
      const next = code < 127 ? this.#readAscii(text, i, code) : this.#readOther(text, i);
      if (next === i) break;
      i = next;
    }
    if (this.#hadInvisible && this.count > first) this.#mark(first, mark.beside);
    return i;
  }

  isLetter(at: number): boolean {
    return (this.letter[at] as number) > 0;
  }

  isDigit(at: number): boolean {
    const sign = this.sign[at] as number;
    return sign >= 48 && sign <= 57;
  }

  is(at: number, marks: number): boolean {
    return ((this.marks[at] as number) & marks) !== 0;
  }

  /** Where the letters end that begin at a place, at the latest at `limit`. */
  lettersEnd(from: number, limit: number): number {
    let end = from;
    while (end < limit && this.isLetter(end)) end++;
    return end;
  }

  /** Whether a symbol from one place to another passes a test. */
  some(from: number, to: number, test: Test): boolean {
    for (let i = from; i < to; i++) if (test(i)) return true;
    return false;
  }

  /** Where the run of symbols ends that begins at a place and passes a test, at the latest at `limit`. */
  runEnd(from: number, limit: number, test: Test): number {
    let end = from;
    while (end < limit && test(end)) end++;
    return end;
  }

  /** Where the run begins that ends before a place, at the earliest at `limit`. */
  runStart(to: number, limit: number, test: Test): number {
    let start = to;
    while (start > limit && test(start - 1)) start--;
    return start;
  }

  /** How many symbols from one place to another have one of some marks. */
  countMarked(from: number, to: number, marks: number): number {
    let count = 0;
    for (let i = from; i < to; i++) count += Number(this.is(i, marks));
    return count;
  }

  /** Reads an ASCII character, a tag or an escape; returns where it ends. */
  #readAscii(text: string, at: number, code: number): number {
    if (beginsMarkup[code] === 1) {
      const end = unseenEnd(text, at);
      if (end > 0) return this.#skip(end);
      const found = escaped(
        text,
        at,
        this.count > 0 && this.end[this.count - 1] === at && this.isLetter(this.count - 1),
      );
      if (found.letter > 0) return this.#add(found.letter, 0, mark.folded, at, found.end);
    }
    if (!isLetterCode(code)) return this.#add(0, this.#signOf(text, at, code), 0, at, at + 1);
    return this.#add(code & 31, 0, code < 97 ? mark.capital : 0, at, at + 1);
  }

  /** A bracket at the beginning that is closed is no letter: it is read as the closing one, which looks like none. */
  #signOf(text: string, at: number, code: number): number {
    const bracket = brackets.get(code);
    if (bracket === undefined) return code;
    const last = this.count - 1;
    const isInside = this.end[last] === at && (this.isLetter(last) || this.isDigit(last));
    return !isInside && bracket.isPair.test(text.slice(at, at + 84)) ? bracket.closing : code;
  }

  /** Reads a character beyond ASCII; returns where it ends, or where it began when it is white space. */
  #readOther(text: string, at: number): number {
    const point = text.codePointAt(at) as number;
    const end = at + (point > 0xffff ? 2 : 1);
    const found = fold(point);
    if (found === seen.space) return at;
    if (found === seen.invisible) return this.#skip(end);
    if (found === seen.foreign) return this.#add(0, strangeSign, mark.otherScript, at, end);
    if (found === seen.picture) return this.#add(0, asciiDash, mark.picture, at, end);
    if (found > seen.sign) return this.#add(0, found - seen.sign, 0, at, end);
    if (found === seen.nothing) return this.#readPunctuation(point, at, end);
    const isStyled = (traitsOf(point) & trait.styled) > 0;
    if (found > seen.lookAlike) {
      const style = isStyled && point < smallCapitalsEnd ? mark.styled : mark.otherScript;
      return this.#add(found - seen.lookAlike, 0, mark.folded | style, at, end);
    }
    const isRound = (traitsOf(point) & trait.round) > 0;
    const marks = mark.folded | (isRound ? mark.round : 0) | (isStyled ? mark.styled : 0);
    return this.#add(found, 0, marks, at, end);
  }

  /** Quotes, dashes and whatever else is no letter: an apostrophe, dots, or a dash. */
  #readPunctuation(point: number, at: number, end: number): number {
    const wide = point === wideDash || point === ellipsis ? mark.wide : 0;
    const dotted = point === ellipsis ? asciiDot : asciiDash;
    return this.#add(0, point === apostrophe ? asciiApostrophe : dotted, wide, at, end);
  }

  #skip(end: number): number {
    this.#hadInvisible = true;
    return end;
  }

  #mark(at: number, marks: number): void {
    this.marks[at] = (this.marks[at] as number) | marks;
  }

  #add(letter: number, sign: number, marks: number, start: number, end: number): number {
    const at = this.count++;
    this.letter[at] = letter;
    this.sign[at] = sign;
    this.marks[at] = marks;
    this.start[at] = start;
    this.end[at] = end;
    return end;
  }
}
