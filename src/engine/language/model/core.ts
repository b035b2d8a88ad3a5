/** No text stays in memory after a call. */
import { candidatesLength, maxClasses } from '../core/tables.ts';
import { placeLength } from '../text/word-places.ts';
import { createWordStream, readWords } from '../text/words.ts';
import { CoreMemory } from './core-memory.ts';
import { ModelFileError } from './model-file.ts';
import type { KeyHash, WordSource } from './word-knowledge.ts';

/** Enough for the windows of a long text. */
const textUnits = 40_000;
/** Of extra memory after a long text. */
const maxKeptBytes = 4 * 2 ** 20;

export class Core extends CoreMemory implements WordSource {
  #isPartial = false;
  /** In UTF-16 units. */
  #capacity = textUnits;
  /** Of memory without a text. */
  #bytesAtRest = 0;
  #isLarge = false;
  readonly #stream = createWordStream(0);
  /** Called when the missing parts are known, before the core lays out the present ones. */
  whenWanted: (() => void) | undefined;
  /** Classes, that of the whole text first; their count is that which `exports.propose` returns. */
  proposed = new Uint8Array();
  /** Classes and their shares; their count is that which `exports.judge` returns. */
  named = new Uint8Array();
  shares = new Float64Array();

  setPartial(isPartial: boolean): void {
    this.#isPartial = isPartial;
    this.exports.setPartial(isPartial);
  }

  usersOf({ high, low }: KeyHash): Uint8Array {
    const count = this.exports.findUsers(high, low);
    return new Uint8Array(this.buffer, this.address('usersAt'), count);
  }

  frequencyOf({ high, low }: KeyHash, lang: number): number {
    return this.exports.frequencyOf(high, low, lang);
  }

  /**
   * @param joinedEnd {@link end} of another instance that has opened the model in the shared memory
   * @throws {ModelFileError} if sections are inconsistent
   */
  open(joinedEnd?: number): void {
    this.end = joinedEnd ?? this.end;
    if (!this.exports.open(this.end, joinedEnd !== undefined))
      throw new ModelFileError('The sections of the model are inconsistent.');
    this.exports.begin(textUnits, this.shared !== undefined);
    this.#bytesAtRest = this.buffer.byteLength;
    this.#capacity = textUnits;
    this.#refreshViews();
  }

  /** Of the text added last: see {@link readWords}. */
  get places(): readonly number[] {
    return this.#stream.places;
  }

  forgetPlaces(): void {
    this.#stream.places = [];
  }

  /** Returns the number of rows. The rows of other texts stay until `exports.clear` is called. */
  add(text: string, isPlaced = false, features?: number): number {
    const stream = this.#stream;
    const buffer = stream.units;
    readWords(text, stream, isPlaced, features);
    try {
      if (stream.units !== buffer) this.#moveLongText(stream.units);
      if (this.#isPartial && this.whenWanted) {
        this.exports.want(stream.length);
        this.whenWanted();
      }
      return this.exports.addText(stream.length, stream.words);
    } finally {
      // The memory may have grown, or was too small for the text.
      if (stream.units.buffer !== this.buffer) this.#refreshViews();
      // The next text would overwrite only the beginning.
      stream.units.fill(0, 0, stream.written);
      stream.length = 0;
    }
  }

  /** The text was read into a separate array. */
  #moveLongText(units: Uint16Array): void {
    this.exports.widen(units.length);
    this.#capacity = units.length;
    this.#refreshViews();
    this.#stream.units.set(units);
    units.fill(0);
  }

  chooseWords(chosen: ReadonlySet<number>): void {
    const { places } = this.#stream;
    for (let at = 0, row = 0; at < places.length; at += placeLength)
      for (let left = places[at + 2]; left > 0; left--)
        this.exports.chooseRow(row++, chosen.has(at / placeLength));
  }

  /** By word of the text added last. */
  scoresOfWords(classes: readonly number[]): number[][] {
    const { places } = this.#stream;
    const scores = new Float32Array(this.buffer);
    const ofWords: number[][] = [];
    for (let at = 0, row = 0; at < places.length; at += placeLength) {
      const sums = classes.map(() => 0);
      for (let left = places[at + 2]; left > 0; left--) {
        const start = this.exports.scoresOfRow(row++) >> 2;
        for (let i = 0; i < classes.length; i++) sums[i] += scores[start + classes[i]];
      }
      ofWords.push(sums);
    }
    return ofWords;
  }

  sumAll(classes: number): { scores: Float32Array; letters: number; words: number; isLatin: boolean } {
    this.exports.sumAll();
    const scores = new Float32Array(this.buffer, this.address('totalAt'), classes).slice();
    const { letters, words, isLatin } = this.exports;
    return { scores, letters: letters.value, words: words.value, isLatin: isLatin.value !== 0 };
  }

  freeMemory(): void {
    if (this.#isLarge) this.renew();
  }

  /** To free memory or after a trap. Throws and keeps the old instance if it cannot. */
  renew(): void {
    // Shared memory cannot be freed.
    if (this.shared !== undefined) return;
    const candidates = this.candidates();
    this.replaceInstance(() => {
      this.open();
      this.setPartial(this.#isPartial);
    });
    this.candidates().set(candidates);
  }

  /** Two sets: see candidates.ts. */
  candidates(): Uint8Array {
    return new Uint8Array(this.buffer, this.address('candidatesAt'), 2 * candidatesLength);
  }

  #refreshViews(): void {
    this.#isLarge = this.buffer.byteLength > this.#bytesAtRest + maxKeptBytes;
    this.#stream.units = new Uint16Array(this.buffer, this.address('textAt'), this.#capacity);
    this.proposed = new Uint8Array(this.buffer, this.address('partsAt'), maxClasses);
    this.named = new Uint8Array(this.buffer, this.address('namedAt'), maxClasses);
    this.shares = new Float64Array(this.buffer, this.address('sharesAt'), maxClasses);
  }
}
