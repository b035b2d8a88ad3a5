/**
 * One run of characters between white space, as a reader sees it: each symbol with its letter, its sign and its
 * place, what cannot be seen left out.
 */
import { fold, foreign, invisible, lookAlike, space } from './fold.ts';
import { extend } from './hash.ts';
import type { Letters } from './letters.ts';
import { ampersand, escaped, isEscape, lessThan, openingBracket, tagEnd, unseenEnd } from './markup.ts';

/** The longest chunk that is read as one; what is longer goes on in the next. */
export const longestChunk = 96;

/** ø, a circle, a ring: an o that may also be any vowel, crossed out. */
const isRound = (point: number) =>
  point === 0xf8 ||
  point === 0xd8 ||
  point === 0xb0 ||
  point === 0x25cb ||
  point === 0x25cf ||
  point === 0x25ef;

/** Is a folded letter a Latin one in another style, which belongs to no language: raised, full width, circled, mathematical? */
export const isStyled = (point: number) =>
  (point >= 0x2000 && (point < 0x2c60 || point >= 0xd800)) ||
  (point >= 0x2b0 && point <= 0x2b8) ||
  (point >= 0x2e0 && point <= 0x2e3) ||
  (point >= 0x1d2c && point <= 0x1d6a);

/** The small capitals, of which some are phonetic signs too. */
const smallCapitals = /[\u1d00-\u1d22\ua730\ua731\u0299\u0262\u029c\u026a\u029f\u0274\u0280\u028f]/;
const isSmallCapital = (point: number) => smallCapitals.test(String.fromCharCode(point));

export class Chunk {
  count = 0;
  /** 1 to 26 for a letter, else 0. */
  readonly letter = new Uint8Array(longestChunk);
  /** ASCII code of a sign or digit, else 0; letters of no Latin look have 1. */
  readonly sign = new Uint8Array(longestChunk);
  /**
   * 1 for a capital, 2 for a letter from another script, 4 for any letter that was folded, 8 for a wide sign, 16 for a
   * round letter, 32 for a styled one.
   */
  readonly marks = new Uint8Array(longestChunk);
  readonly start = new Int32Array(longestChunk);
  readonly end = new Int32Array(longestChunk);
  letters = 0;
  digits = 0;
  signs = 0;
  foldedLetters = 0;
  /** Letters of another script, look-alike or not. */
  otherLetters = 0;
  /** Letters that look like no Latin one. */
  strangeLetters = 0;
  /** Are there dashes or dots so wide that they may hide two letters: f—k? */
  hasWide = false;
  /** Are there round letters and signs that may hide any vowel: f○ck, bøtch? */
  hasRound = false;
  /** Was anything invisible left out? */
  hadInvisible = false;

  /** Reads from `from` to the next white space, or as far as the room goes; returns where it stopped. */
  read(text: string, from: number): number {
    this.count = 0;
    this.letters = 0;
    this.digits = 0;
    this.signs = 0;
    this.foldedLetters = 0;
    this.otherLetters = 0;
    this.strangeLetters = 0;
    this.hadInvisible = false;
    this.hasWide = false;
    this.hasRound = false;
    const n = text.length;
    let i = from;
    while (i < n && this.count < longestChunk) {
      const code = text.charCodeAt(i);
      if (code <= 32) break;
      if (code === lessThan || code === openingBracket) {
        const end = tagEnd(text, i);
        if (end > 0) {
          this.hadInvisible = true;
          i = end;
          continue;
        }
      }
      if (isEscape(code)) {
        const after = code === ampersand ? unseenEnd(text, i) : 0;
        if (after > 0) {
          this.hadInvisible = true;
          i = after;
          continue;
        }
        const { letter, end } = escaped(text, i);
        if (end > 0) {
          this.foldedLetters++;
          this.add(letter, 0, 4, i, end);
          i = end;
          continue;
        }
      }
      if (code < 127) {
        const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
        this.add(isLetter ? code & 31 : 0, isLetter ? 0 : code, isLetter && code < 97 ? 1 : 0, i, i + 1);
        i++;
        continue;
      }
      let point = code;
      let width = 1;
      if (code >= 0xd800 && code <= 0xdbff && i + 1 < n) {
        const low = text.charCodeAt(i + 1);
        if (low >= 0xdc00 && low <= 0xdfff) {
          point = (code - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000;
          width = 2;
        }
      }
      const seen = point >= 0xd800 && point <= 0xdfff ? 0 : fold(point);
      if (seen === space) break;
      if (seen === invisible) this.hadInvisible = true;
      else if (seen === foreign) {
        this.otherLetters++;
        this.strangeLetters++;
        this.add(0, 1, 0, i, i + width);
      } else if (seen >= 64 + 32) this.add(0, seen - 64, 0, i, i + width);
      else if (seen > lookAlike) {
        this.otherLetters++;
        this.foldedLetters++;
        this.add(seen - lookAlike, 0, isSmallCapital(point) ? 36 : 6, i, i + width);
      } else if (seen > 0) {
        this.foldedLetters++;
        const round = isRound(point);
        if (round) this.hasRound = true;
        this.add(seen, 0, 4 + (round ? 16 : 0) + (isStyled(point) ? 32 : 0), i, i + width);
      } else {
        const wide = point === 0x2014 || point === 0x2026;
        if (wide) this.hasWide = true;
        this.add(0, point === 0x2019 ? 39 : point === 0x2026 ? 46 : 45, wide ? 8 : 0, i, i + width);
      }
      i += width;
    }
    return i;
  }

  private add(letter: number, sign: number, marks: number, start: number, end: number): void {
    const at = this.count++;
    this.letter[at] = letter;
    this.sign[at] = sign;
    this.marks[at] = marks;
    this.start[at] = start;
    this.end[at] = end;
    if (letter > 0) this.letters++;
    else if (sign >= 48 && sign <= 57) this.digits++;
    else if (sign > 1) this.signs++;
  }

  isLetter(at: number): boolean {
    return (this.letter[at] as number) > 0;
  }

  /** Where the letters end that begin at a place, at the latest at `limit`. */
  lettersEnd(from: number, limit: number): number {
    let end = from;
    while (end < limit && this.isLetter(end)) end++;
    return end;
  }

  isDigit(at: number): boolean {
    const sign = this.sign[at] as number;
    return sign >= 48 && sign <= 57;
  }

  /** Writes the letters from one symbol to another into `word`; every one of them must be a letter. */
  spell(from: number, to: number, word: Letters): void {
    word.clear();
    for (let i = from; i < to; i++) word.add(this.letter[i] as number);
  }

  /** The hash of the letters from one symbol to another; every one of them must be a letter. */
  hash(from: number, to: number): number {
    let hash = 0;
    for (let i = from; i < to; i++) hash = extend(hash, this.letter[i] as number);
    return hash;
  }
}
