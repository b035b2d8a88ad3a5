/**
 * The evidence of a text, word by word: one row of scores for each word, or for each few letters of a run in
 * a script without spaces.
 */
import { applyException, exceptionOf } from './exceptions.ts';
import { isLatin, isSpaceless } from './letters.ts';
import type { LanguageModel } from './model.ts';
import { addNgrams } from './trie.ts';
import { boundary, createWordStream, readWords, type WordStream } from './words.ts';

/** How far an exception reaches in a text of several words: the others have a say as well. */
const amongOthers = 0.5;
/**
 * Among several rows one of so many letters counts once; a longer one a little less, a shorter one a little more:
 * the n-grams of a long word repeat each other, and function words are short.
 */
const plainLetters = 6;
const lengthPower = -0.25;
/** The factors by letters, up to where they hardly change. */
const factors = Float32Array.from({ length: 64 }, (_, letters) =>
  Math.fround((Math.max(1, letters) / plainLetters) ** lengthPower),
);
/** Units of a run without spaces that share a row. */
const pieceLength = 8;

/** The rows of one text after another; made once and reused. */
export class EvidenceRows {
  /** Number of rows in use. */
  count = 0;
  /** Letters of all rows; one of a script without spaces counts as two. */
  totalLetters = 0;
  /** How many words all rows are about as much as. */
  totalWords = 0;
  readonly #model: LanguageModel;
  readonly #width: number;
  readonly #stream: WordStream;
  #scores: Float32Array;
  #letters: Float64Array;
  #words: Float64Array;
  /** 1 for a row in Latin letters. */
  #latin: Uint8Array;

  /** @param stream Where words are read to; empty again after each call. */
  constructor(model: LanguageModel, stream = createWordStream()) {
    this.#model = model;
    this.#stream = stream;
    this.#width = model.facts.classes.length;
    this.#scores = new Float32Array(64 * this.#width);
    this.#letters = new Float64Array(64);
    this.#words = new Float64Array(64);
    this.#latin = new Uint8Array(64);
  }

  /** Forgets all rows. */
  clear(): void {
    this.count = 0;
    this.totalLetters = 0;
    this.totalWords = 0;
  }

  /** Scores of a row, one for each class. Valid until more text is added. */
  row(index: number): Float32Array {
    return this.#scores.subarray(index * this.#width, (index + 1) * this.#width);
  }

  /** Adds a row's scores to `sums`, weighed by how long it is. */
  addTo(sums: Float32Array, index: number): void {
    const scores = this.#scores;
    const from = index * this.#width;
    const factor = this.#factor(index);
    // Math.fround keeps the sum in single precision, which spares the conversions.
    for (let c = 0; c < sums.length; c++) {
      sums[c] = Math.fround((sums[c] as number) + Math.fround(factor * (scores[from + c] as number)));
    }
  }

  /**
   * Adds up the weighed scores of the rows from `first` up to, not including, `end`, and writes them to `sums`. The
   * only row of a text is not weighed.
   */
  sumOf(first: number, end: number, sums: Float32Array): void {
    const scores = this.#scores;
    const width = this.#width;
    if (this.count === 1) {
      sums.set(scores.subarray(0, width));
      return;
    }
    sums.fill(0);
    let row = first;
    // Two rows at a time, so that the sums are read and written half as often.
    for (; row + 1 < end; row += 2) {
      const from = row * width;
      const second = from + width;
      const factor = this.#factor(row);
      const other = this.#factor(row + 1);
      for (let c = 0; c < width; c++) {
        const sum = Math.fround((sums[c] as number) + Math.fround(factor * (scores[from + c] as number)));
        sums[c] = Math.fround(sum + Math.fround(other * (scores[second + c] as number)));
      }
    }
    if (row < end) this.addTo(sums, row);
  }

  #factor(index: number): number {
    return factors[Math.min(factors.length - 1, this.#letters[index] as number)] as number;
  }

  /** Letters of a row. */
  letters(index: number): number {
    return this.#letters[index] as number;
  }

  /** How many words a row is about as much as: four letters of a script without spaces count as one. */
  words(index: number): number {
    return this.#words[index] as number;
  }

  /** Whether a row is in Latin letters. */
  isLatin(index: number): boolean {
    return this.#latin[index] === 1;
  }

  /** Adds the words of a text that noise was removed from. */
  add(text: string): void {
    const stream = this.#stream;
    readWords(text, stream);
    let from = 0;
    for (let i = 1; i < stream.length; i++) {
      if (stream.units[i] !== boundary) continue;
      this.#addWord(stream.units, from, i);
      from = i;
    }
    // No text outlives its call: the next one would only write over its beginning.
    stream.units.fill(0, 0, 2 * text.length + 3);
    stream.length = 0;
  }

  #addWord(units: Uint16Array, from: number, to: number): void {
    const { trie, words, exceptions, rankPrior, latinRankPrior } = this.#model;
    if (isSpaceless(units[from + 1] as number)) {
      for (let start = from; start < to; start += pieceLength) {
        const end = Math.min(start + pieceLength, to);
        const letters = 2 * (end - start - (start === from ? 1 : 0));
        const offset = this.#newRow(letters, letters / 4, false);
        addNgrams(trie, units, start, end, to, this.#scores, offset);
      }
      return;
    }
    const latin = isLatin(units[from + 1] as number);
    const offset = this.#newRow(to - from - 1, 1, latin);
    addNgrams(trie, units, from, to, to, this.#scores, offset);
    words.addScores(units, from + 1, to, this.#scores, offset);
    const exception = exceptionOf(exceptions, units, from + 1, to);
    if (exception >= 0) {
      const strength = this.#stream.words > 1 ? amongOthers : 1;
      applyException(exception, this.#scores, latin ? latinRankPrior : rankPrior, strength, offset);
    }
  }

  /** Makes room for a row of zeros and says where its scores begin. */
  #newRow(letters: number, words: number, latin: boolean): number {
    if ((this.count + 1) * this.#width > this.#scores.length) this.#grow();
    this.#letters[this.count] = letters;
    this.#words[this.count] = words;
    this.#latin[this.count] = latin ? 1 : 0;
    this.totalLetters += letters;
    this.totalWords += words;
    const offset = this.count++ * this.#width;
    this.#scores.fill(0, offset, offset + this.#width);
    return offset;
  }

  #grow(): void {
    const scores = new Float32Array(this.#scores.length * 2);
    scores.set(this.#scores);
    this.#scores = scores;
    const letters = new Float64Array(this.#letters.length * 2);
    letters.set(this.#letters);
    this.#letters = letters;
    const words = new Float64Array(letters.length);
    words.set(this.#words);
    this.#words = words;
    const latin = new Uint8Array(letters.length);
    latin.set(this.#latin);
    this.#latin = latin;
  }
}
