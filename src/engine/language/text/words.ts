/** Splits a text into words, the same way for training and detection. */
import { parts } from '../parts.ts';
import { fold } from './fold.ts';
import { astralKind, Kind, kindOf } from './letters.ts';
import { onDemand } from './on-demand.ts';

export const boundary = 0x20;

/**
 * Words of a text as UTF-16 units: a {@link boundary}, then each word followed by another. Reused for every
 * text; reading may replace `units` with a longer array.
 */
export interface WordStream {
  units: Uint16Array;
  length: number;
  words: number;
  /** Maximum units written, including those of discarded words. */
  written: number;
}

export function createWordStream(capacity = 4096): WordStream {
  return { units: new Uint16Array(capacity), length: 0, words: 0, written: 0 };
}

/** Digits used as letters in romanized Arabic (2 3 5 6 7 8 9), Greek (3 4 8 9) and Bulgarian (4 6). */
const isLetterDigit = (unit: number) => unit >= 0x32 && unit <= 0x39;
/** Minimum letters of a word with such digits, and two for each digit: mp3 and 2nd are not words. */
const minLettersWithDigits = 3;

/** Emoji variation selector. The sign before it is not part of a word. */
export const emojiMark = '\\ufe0f';

/** Minimum letters of a spaced word, as in headings. */
export const minSpacedLetters = 4;
/** Longer runs are split: regular expressions run out of memory over millions of letters. */
const maxSpacedLetters = 10_000;
/** In scripts that write vowels as marks, a letter with a mark is a word. */
const letter = '\\p{L}[\\u0300-\\u036f]*(?!\\p{M})';
const nextLetter = `[^\\S\\r\\n]${letter}`;
export const spacedWordSource =
  // Between wide spaces, two letters are enough.
  `(?<=^|\\s\\s|[\\r\\n])${letter}(?:${nextLetter}){1,${maxSpacedLetters - 1}}(?=$|\\s\\s|[\\r\\n]|\\p{P})|` +
  `(?<![\\p{L}\\p{N}'’]|(?!${emojiMark})\\p{M})` +
  `${letter}(?:${nextLetter}){${minSpacedLetters - 1},${maxSpacedLetters - 1}}(?![\\p{L}\\p{N}'’])`;
const spacedWord = onDemand(() => new RegExp(spacedWordSource, 'gu'));

/**
 * Reads the words of a text into `stream`, replacing its content. Linear in the length of the text.
 * - A word is a run of letters, marks, inner apostrophes and joiners, with at least one letter.
 * - Three or more repeats of a letter count as one.
 * - An ASCII word next to a digit or an inner underscore is an id and is skipped, unless single digits are used
 * as letters (7abibi, sa3a).
 * - Spaced letters (W O R D) are joined.
 * - An immediate repetition (ok ok, ha ha ha) counts once, because it is no new evidence.
 */
export function readWords(text: string, stream: WordStream): void {
  const folded = fold(text);
  const capacity = 2 * folded.length + 3;
  if (stream.units.length < capacity) stream.units = new Uint16Array(capacity);
  stream.written = capacity;
  let reader = new WordReader(folded, stream.units).read();
  if (reader.maxSingle >= minSpacedLetters && parts['spaced letters']) {
    const joined = folded.replace(spacedWord(), (letters) => letters.replace(/\s/g, ''));
    reader = new WordReader(joined, stream.units).read();
  }
  stream.length = reader.length;
  stream.words = reader.words;
}

const underscore = 0x5f;
const apostrophe = 0x27;
/** Left by lower-casing the Turkish İ. */
const dotAbove = 0x307;

class WordReader {
  readonly #folded: string;
  readonly #units: Uint16Array;
  words = 0;
  /** Maximum and current number of consecutive one-letter words. */
  maxSingle = 0;
  #single = 0;
  /** Start of the last complete word, start of the current word, and position of its next unit. */
  #last = 1;
  #start = 1;
  #end = 1;
  /** State of the current word. `#isId` is true directly after an id. */
  #letters = 0;
  #digits = 0;
  #isAscii = true;
  #isId = false;
  /** Kind of the last letter, and its number of repeats. */
  #script = 0;
  #repeats = 0;

  /** @param units At least twice as long as the text, and three more */
  constructor(folded: string, units: Uint16Array) {
    this.#folded = folded;
    this.#units = units;
    units[0] = boundary;
  }

  get length(): number {
    return this.words > 0 ? this.#start : 0;
  }

  read(): this {
    const folded = this.#folded;
    for (let i = 0; i < folded.length; i++) {
      const unit = folded.charCodeAt(i);
      const kind = kindOf(unit);
      if (kind === Kind.letter || kind === Kind.spaceless) this.#addLetter(unit, kind);
      else if (kind === Kind.mark) this.#addMark(unit);
      else if (kind === Kind.apostrophe) this.#addApostrophe();
      else if (kind === Kind.idPart) this.#addIdPart(unit, i);
      else if (kind === Kind.surrogate && this.#addPair(unit, folded.charCodeAt(i + 1))) i++;
      else if (kind !== Kind.dropped) this.#endWord(false);
    }
    this.#endWord(false);
    return this;
  }

  #addLetter(unit: number, kind: number): void {
    if (this.#digits > 0 && unit >= 0x80) {
      // The digits were not letters.
      this.#end = this.#start;
      this.#letters = 0;
      this.#digits = 0;
    }
    if (this.#letters > 0 && kind !== this.#script) {
      this.#keepWord();
      this.#beginWord(false);
    }
    this.#script = kind;
    this.#repeats = this.#units[this.#end - 1] === unit ? this.#repeats + 1 : 0;
    if (this.#repeats === 2) this.#end--;
    if (this.#repeats >= 2) return;
    this.#units[this.#end++] = unit;
    this.#letters++;
    if (unit >= 0x80) this.#isAscii = false;
  }

  #addMark(unit: number): void {
    if (unit === dotAbove && this.#units[this.#end - 1] === 0x69) return;
    if (this.#end > this.#start) this.#units[this.#end++] = unit;
    this.#isAscii = false;
  }

  #addApostrophe(): void {
    if (this.#end > this.#start && this.#units[this.#end - 1] !== apostrophe)
      this.#units[this.#end++] = apostrophe;
  }

  #addPair(high: number, low: number): boolean {
    const kind = astralKind(high, low);
    if (kind === Kind.separator) return false;
    this.#units[this.#end++] = high;
    this.#units[this.#end++] = low;
    if (kind === Kind.letter) this.#letters++;
    this.#isAscii = false;
    return true;
  }

  #addIdPart(unit: number, at: number): void {
    const isLetter =
      parts['digits as letters'] &&
      isLetterDigit(unit) &&
      this.#isAscii &&
      !this.#isId &&
      !isLetterDigit(this.#units[this.#end - 1]);
    if (isLetter) {
      this.#units[this.#end++] = unit;
      this.#digits++;
      return;
    }
    // An underscore at the edge of a word is emphasis.
    this.#endWord(unit !== underscore || (this.#isInWord(at - 1) && this.#isInWord(at + 1)));
  }

  #endWord(isAtId: boolean): void {
    if (this.#units[this.#end - 1] === apostrophe) this.#end--;
    const isId = this.#isAscii && (this.#isId || isAtId);
    const minLetters = this.#digits === 0 ? 1 : Math.max(minLettersWithDigits, 2 * this.#digits);
    if (isId || this.#letters < minLetters) this.#end = this.#start;
    else {
      this.#single = this.#letters === 1 ? this.#single + 1 : 0;
      if (this.#single > this.maxSingle) this.maxSingle = this.#single;
      if (parts.repetition && this.#isRepetition()) this.#end = this.#start;
      else this.#keepWord();
    }
    this.#beginWord(isAtId);
  }

  #keepWord(): void {
    this.#units[this.#end++] = boundary;
    this.#last = this.#start;
    this.#start = this.#end;
    this.words++;
  }

  #beginWord(isId: boolean): void {
    this.#letters = 0;
    this.#digits = 0;
    this.#isAscii = true;
    this.#isId = isId;
  }

  #isRepetition(): boolean {
    const length = this.#end - this.#start;
    if (length !== this.#start - 1 - this.#last) return false;
    for (let i = 0; i < length; i++)
      if (this.#units[this.#start + i] !== this.#units[this.#last + i]) return false;
    return true;
  }

  #isInWord(at: number): boolean {
    // NaN outside the text is a separator.
    const kind = kindOf(this.#folded.charCodeAt(at));
    return kind === Kind.letter || kind === Kind.idPart;
  }
}
