/** Splits a text into words, the same way for training and detection. */
import { isSpaceless, unitsPerRow } from '../core/common.ts';
import { switches } from '../switches.ts';
import { Feature, featuresOf } from './features.ts';
import { fold } from './fold.ts';
import { astralKind, Kind, kindOf } from './letters.ts';
import { onDemand } from './on-demand.ts';
import { placeAsWritten, type WordPlace } from './word-places.ts';

export const boundary = 0x20;

/** A {@link boundary}, then each word followed by another. Reading may replace `units`. */
export interface WordStream {
  units: Uint16Array;
  length: number;
  words: number;
  /** Includes discarded words. */
  written: number;
  /** Empty if folding moved words and nobody asked for places. */
  places: WordPlace[];
}

export function createWordStream(capacity = 4096): WordStream {
  return { units: new Uint16Array(capacity), length: 0, words: 0, written: 0, places: [] };
}

/** Ends no word. */
const filler = '\u2060';

/** Digits used as letters in romanized Arabic (2 3 5 6 7 8 9), Greek (3 4 8 9) and Bulgarian (4 6). */
const isLetterDigit = (unit: number) => unit >= 0x32 && unit <= 0x39;

/** As in headings. */
const minSpacedLetters = 4;
/** Regular expressions run out of memory over millions of letters. */
const maxSpacedLetters = 10_000;
/** Where vowels are marks, a letter with a mark is a word. */
const letter = '\\p{L}[\\u0300-\\u036f]*(?!\\p{M})';
const nextLetter = `[^\\S\\r\\n]${letter}`;
const spacedWordSource =
  // Between wide spaces, two letters are enough.
  `(?<=^|\\s\\s|[\\r\\n])${letter}(?:${nextLetter}){1,${maxSpacedLetters - 1}}(?=$|\\s\\s|[\\r\\n]|\\p{P})|` +
  `(?<![\\p{L}\\p{N}'’]|(?!\\ufe0f)\\p{M})` +
  `${letter}(?:${nextLetter}){${minSpacedLetters - 1},${maxSpacedLetters - 1}}(?![\\p{L}\\p{N}'’])`;
const spacedWord = onDemand(() => new RegExp(spacedWordSource, 'gu'));

/**
 * Linear time. Three or more repeats of a letter count once, as does a repeated word (ok ok). Spaced letters
 * (W O R D) are joined. An ASCII word next to a digit or an inner underscore is an id and skipped, unless single
 * digits are letters (7abibi).
 */
export function readWords(text: string, stream: WordStream, isPlaced = false, features = featuresOf(text)) {
  const isDecorated = (features & Feature.decorated) !== 0;
  const lower = (features & Feature.upper) === 0 ? text : text.toLowerCase();
  const folded = isDecorated ? fold(text) : lower;
  const capacity = 2 * folded.length + 3;
  if (stream.units.length < capacity) stream.units = new Uint16Array(capacity);
  stream.written = capacity;
  let reader = new WordReader(folded, stream.units).read();
  if (reader.maxSingle >= minSpacedLetters && switches['spaced letters']) {
    const joined = folded.replace(spacedWord(), (letters) => letters.replace(/\s/g, filler));
    reader = new WordReader(joined, stream.units).read();
  }
  stream.length = reader.length;
  stream.words = reader.words;
  stream.places = reader.places;
  if (folded.length === text.length && folded === lower) return;
  if (isPlaced) placeAsWritten(stream.places, text, folded);
  else stream.places = [];
}

const underscore = 0x5f;
const apostrophe = 0x27;
/** Left by lower-casing the Turkish İ. */
const dotAbove = 0x307;

class WordReader {
  readonly #folded: string;
  readonly #units: Uint16Array;
  readonly places: WordPlace[] = [];
  #from = 0;
  #to = 0;
  words = 0;
  /** Consecutive one-letter words. */
  maxSingle = 0;
  #single = 0;
  /** Starts of the last complete and the current word, and the next unit. */
  #last = 1;
  #start = 1;
  #end = 1;
  /** Of the current word. `#isId` is true directly after an id. */
  #letters = 0;
  #digits = 0;
  #isAscii = true;
  #isId = false;
  /** Of the last letter. */
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
      if (kind === Kind.letter || kind === Kind.spaceless) i = this.#addLetters(kind, i);
      else if (kind === Kind.mark) this.#addMark(unit, i);
      else if (kind === Kind.apostrophe) this.#addApostrophe();
      else if (kind === Kind.idPart) this.#addIdPart(unit, i);
      else if (kind === Kind.surrogate && this.#addPair(unit, folded.charCodeAt(i + 1), i)) i++;
      else if (kind !== Kind.dropped) this.#endWord(false);
    }
    this.#endWord(false);
    return this;
  }

  /** Returns the place of the last letter in a row, which are of the same kind. */
  #addLetters(kind: number, from: number): number {
    const folded = this.#folded;
    const units = this.#units;
    let unit = folded.charCodeAt(from);
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
    if (this.#end === this.#start) this.#from = from;
    let end = this.#end;
    let at = from;
    do {
      this.#repeats = units[end - 1] === unit ? this.#repeats + 1 : 0;
      if (this.#repeats === 2) end--;
      if (this.#repeats < 2) {
        units[end++] = unit;
        this.#letters++;
        if (unit >= 0x80) this.#isAscii = false;
      }
      unit = ++at < folded.length ? folded.charCodeAt(at) : boundary;
    } while (kindOf(unit) === kind && (this.#digits === 0 || unit < 0x80));
    this.#end = end;
    this.#to = at;
    return at - 1;
  }

  #addMark(unit: number, at: number): void {
    if (unit === dotAbove && this.#units[this.#end - 1] === 0x69) return;
    if (this.#end > this.#start) {
      this.#units[this.#end++] = unit;
      this.#to = at + 1;
    }
    this.#isAscii = false;
  }

  #widen(from: number, to: number): void {
    if (this.#end === this.#start) this.#from = from;
    this.#to = to;
  }

  #addApostrophe(): void {
    if (this.#end > this.#start && this.#units[this.#end - 1] !== apostrophe)
      this.#units[this.#end++] = apostrophe;
  }

  #addPair(high: number, low: number, at: number): boolean {
    const kind = astralKind(high, low);
    if (kind === Kind.separator) return false;
    this.#widen(at, at + 2);
    this.#units[this.#end++] = high;
    this.#units[this.#end++] = low;
    if (kind === Kind.letter) this.#letters++;
    this.#isAscii = false;
    return true;
  }

  #addIdPart(unit: number, at: number): void {
    const isLetter =
      switches['digits as letters'] &&
      isLetterDigit(unit) &&
      this.#isAscii &&
      !this.#isId &&
      !isLetterDigit(this.#units[this.#end - 1]);
    if (isLetter) {
      this.#widen(at, at + 1);
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
    // And two letters for each digit: mp3 and 2nd are not words.
    const minLetters = 1 + 2 * this.#digits;
    if (isId || this.#letters < minLetters) this.#end = this.#start;
    else {
      this.#single = this.#letters === 1 ? this.#single + 1 : 0;
      if (this.#single > this.maxSingle) this.maxSingle = this.#single;
      if (switches.repetition && this.#isRepetition()) {
        this.#end = this.#start;
        this.places[this.places.length - 1].end = this.#to;
      } else this.#keepWord();
    }
    this.#beginWord(isAtId);
  }

  #keepWord(): void {
    const units = this.#end - this.#start + 1;
    const rows = isSpaceless(this.#units[this.#start]) ? Math.ceil(units / unitsPerRow) : 1;
    this.places.push({ start: this.#from, end: this.#to, rows });
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
