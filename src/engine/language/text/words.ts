/**
 * Text to words, the same for training and for detection: folded case and width, no punctuation, no digits.
 */
import { fold } from './fold.ts';
import { astralKind, Kind, kindOf } from './letters.ts';
import { onDemand } from './on-demand.ts';

/** Stands before, between and after the words of a stream. */
export const boundary = 0x20;

/**
 * The words of a text as UTF-16 units: `units[0]` is a {@link boundary}, each word is followed by one, and
 * `length` units count. Reused from text to text; the array may be replaced by a longer one while reading.
 */
export interface WordStream {
  units: Uint16Array;
  length: number;
  /** Number of words in the stream. */
  words: number;
  /** So many units may have been written, also of what turned out to be no words. */
  written: number;
}

export function createWordStream(capacity = 4096): WordStream {
  return { units: new Uint16Array(capacity), length: 0, words: 0, written: 0 };
}

/** Digits that stand for a letter in Arabic (2 3 5 6 7 8 9), Greek (3 4 8 9) or Bulgarian (4 6) typed in Latin letters. */
const isLetterDigit = (unit: number) => unit >= 0x32 && unit <= 0x39;
/** A word with such digits has so many letters at least, and two for each digit: mp3 and 2nd are no words. */
const leastLettersBesideDigits = 3;

/** What makes an emoji of the sign before: no word goes on, or begins, with it. */
export const emojiMark = '\\ufe0f';

/** A word whose letters stand apart, as in headings: so many at least, with a space between each. */
export const leastSpaced = 4;
/** With more of them, they are several words: expressions run out of memory over millions. */
const mostSpaced = 10_000;
/** A letter; in scripts whose vowels are marks, one with a mark is a word. */
const letter = '\\p{L}[\\u0300-\\u036f]*(?!\\p{M})';
const nextLetter = `[^\\S\\r\\n]${letter}`;
export const spacedWordSource =
  // Between wide spaces, where words end, two are enough.
  `(?<=^|\\s\\s|[\\r\\n])${letter}(?:${nextLetter}){1,${mostSpaced - 1}}(?=$|\\s\\s|[\\r\\n]|\\p{P})|` +
  `(?<![\\p{L}\\p{N}'’]|(?!${emojiMark})\\p{M})` +
  `${letter}(?:${nextLetter}){${leastSpaced - 1},${mostSpaced - 1}}(?![\\p{L}\\p{N}'’])`;
const spacedWord = onDemand(() => new RegExp(spacedWordSource, 'gu'));

/**
 * Reads the words of a text into `stream`, replacing what was there. A word is a run of letters, marks, inner
 * apostrophes and joiners with at least one letter; a letter three or more times in a row counts once; an
 * ASCII word that touches a digit, or an underscore between two letters, is an id and left out, unless the digits are single ones that stand
 * for letters (7abibi, sa3a). The letters of a word that stand apart (W O R D) are joined. A word that is said again at once
 * (ok ok, ha ha ha) counts once: it says nothing new. Linear in the length of the text.
 */
export function readWords(text: string, stream: WordStream): void {
  const folded = fold(text);
  // Each unit gives at most itself and one boundary.
  const most = 2 * folded.length + 3;
  if (stream.units.length < most) stream.units = new Uint16Array(most);
  stream.written = most;
  let reader = new WordReader(folded, stream.units).read();
  if (reader.mostSingle >= leastSpaced) {
    const joined = folded.replace(spacedWord(), (letters) => letters.replace(/\s/g, ''));
    reader = new WordReader(joined, stream.units).read();
  }
  stream.length = reader.length;
  stream.words = reader.words;
}

const underscore = 0x5f;
const apostrophe = 0x27;
/** The dot that lower-casing leaves over the i of Turkish İ. */
const dotAbove = 0x307;

/** Reads a folded text unit by unit. */
class WordReader {
  readonly #folded: string;
  readonly #units: Uint16Array;
  words = 0;
  /** How many words of one letter come one after another at most, and how many do now. */
  mostSingle = 0;
  #single = 0;
  /** Where the last whole word begins, where the one that is read does, and where its next unit goes. */
  #last = 1;
  #start = 1;
  #end = 1;
  /** Of the word that is read: its letters, its digits that stand for letters, whether all is ASCII and a part of an id before it. */
  #letters = 0;
  #digits = 0;
  #isAscii = true;
  #isId = false;
  /** The kind of its last letter, and how often it stood there before, in a row. */
  #script = 0;
  #repeats = 0;

  /** @param units Where the words go; there has to be room for twice the text. */
  constructor(folded: string, units: Uint16Array) {
    this.#folded = folded;
    this.#units = units;
    // What stands before a word, be it the first, is never part of one.
    units[0] = boundary;
  }

  /** How many units the words take. */
  get length(): number {
    return this.words > 0 ? this.#start : 0;
  }

  /** Reads all of it. */
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
      // The digits were no letters: what stands before this is an id.
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

  /** Adds two surrogates where they are a letter or a mark; answers whether they are. */
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
      isLetterDigit(unit) && this.#isAscii && !this.#isId && !isLetterDigit(this.#units[this.#end - 1]);
    if (isLetter) {
      this.#units[this.#end++] = unit;
      this.#digits++;
      return;
    }
    // An underscore at the edge of a word lays stress on it.
    this.#endWord(unit !== underscore || (this.#isInWord(at - 1) && this.#isInWord(at + 1)));
  }

  #endWord(isAtId: boolean): void {
    if (this.#units[this.#end - 1] === apostrophe) this.#end--;
    const isId = this.#isAscii && (this.#isId || isAtId);
    const leastLetters = this.#digits === 0 ? 1 : Math.max(leastLettersBesideDigits, 2 * this.#digits);
    if (isId || this.#letters < leastLetters) this.#end = this.#start;
    else {
      this.#single = this.#letters === 1 ? this.#single + 1 : 0;
      if (this.#single > this.mostSingle) this.mostSingle = this.#single;
      if (this.#isSaidAgain()) this.#end = this.#start;
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

  /** Whether the word that is read is the last one again. */
  #isSaidAgain(): boolean {
    const length = this.#end - this.#start;
    if (length !== this.#start - 1 - this.#last) return false;
    for (let i = 0; i < length; i++)
      if (this.#units[this.#start + i] !== this.#units[this.#last + i]) return false;
    return true;
  }

  /** Whether a letter, a digit or an underscore stands at a place. */
  #isInWord(at: number): boolean {
    // Beyond the text there is NaN, which is of the kind of a separator.
    const kind = kindOf(this.#folded.charCodeAt(at));
    return kind === Kind.letter || kind === Kind.idPart;
  }
}
