/** The core with its memory, which has the bytes of the model file as they are. No text stays in it after a call. */
import { candidatesLength, directoryAt, maxClasses, receivedAt, sectionsAt } from '../core/tables.ts';
import type { WordPlace } from '../text/word-places.ts';
import { createWordStream, readWords } from '../text/words.ts';
import type { Address, CoreExports } from './core-exports.ts';
import { type Directory, ModelFileError } from './model-file.ts';
import type { KeyHash, WordSource } from './word-knowledge.ts';

/** Enough for the windows of a long text. */
const textUnits = 40_000;
/** Of extra memory after a long text. */
const maxKeptBytes = 4 * 2 ** 20;
/** In bytes. Between calls, the engine can switch to optimized code. */
const pieceLength = 2 ** 16;

export class Core implements WordSource {
  readonly module: WebAssembly.Module;
  readonly #shared: WebAssembly.Memory | undefined;
  exports: CoreExports;
  /** Address behind the model. */
  end = 0;
  #isPartial = false;
  /** In UTF-16 units. */
  #capacity = textUnits;
  /** Of memory without a text. */
  #bytesAtRest = 0;
  #isLarge = false;
  readonly #stream = createWordStream(0);
  /** Of the words of the text added last: see {@link readWords}. */
  places: readonly WordPlace[] = [];
  /** Called when the missing parts are known, before the core lays out the present ones. */
  whenWanted: (() => void) | undefined;
  /** Classes, that of the whole text first; `exports.propose` returns their count. */
  proposed = new Uint8Array();
  /** Classes and their shares; `exports.judge` returns their count. */
  named = new Uint8Array();
  shares = new Float64Array();

  /** @param shared Memory for several threads. The module must be compiled for it. */
  constructor(module: WebAssembly.Module, shared?: WebAssembly.Memory) {
    this.module = module;
    this.#shared = shared;
    this.exports = this.#instantiate();
  }

  #instantiate(): CoreExports {
    const memory = this.#shared ?? new WebAssembly.Memory({ initial: 2 });
    return new WebAssembly.Instance(this.module, { env: { memory } }).exports as unknown as CoreExports;
  }

  /** Changes if memory grows or the instance is renewed. */
  get buffer(): ArrayBuffer {
    return this.exports.memory.buffer;
  }

  address(name: Address): number {
    return this.exports[name].value;
  }

  /** Earlier views become invalid. */
  reserve(length: number): void {
    this.end = (sectionsAt + length + 15) & ~15;
    this.exports.reach(this.end);
  }

  write(bytes: Uint8Array, place: number): void {
    new Uint8Array(this.buffer).set(bytes, sectionsAt + place);
  }

  /** @param seed Distinguishes equal bytes: the length of a file, or the place of a page in it */
  checksum(from: number, to: number, seed: number): number {
    const { beginChecksum, addToChecksum, endChecksum } = this.exports;
    beginChecksum(seed);
    const whole = from + ((to - from) & ~63);
    for (let place = from; place < whole; place += pieceLength)
      addToChecksum(sectionsAt + place, Math.min(pieceLength, whole - place));
    if (whole < to) {
      const rest = new Uint8Array(this.buffer, receivedAt, 64).fill(0);
      rest.set(new Uint8Array(this.buffer, sectionsAt + whole, to - whole));
      addToChecksum(receivedAt, 64);
    }
    return endChecksum() >>> 0;
  }

  placeSections({ length, sections, pages: { starts, wordsFrom } }: Directory): void {
    this.reserve(length);
    const groupPlacesAt = this.end;
    this.end += 4 * (wordsFrom + 1);
    this.exports.reach(this.end);
    const places = [
      ...sections.map(([place, bytes]) => [sectionsAt + place, bytes]),
      [groupPlacesAt, 4 * (wordsFrom + 1)],
    ];
    new Uint32Array(this.buffer, directoryAt).set(places.flat());
    const groupPlaces = new Uint32Array(this.buffer, groupPlacesAt, wordsFrom + 1);
    for (let page = 0; page < wordsFrom; page++) groupPlaces[page + 1] = sectionsAt + starts[page];
  }

  /**
   * @param joinedEnd {@link end} of another instance that has opened the model in the shared memory
   * @throws {ModelFileError} if sections are inconsistent
   */
  open(joinedEnd?: number): void {
    this.end = joinedEnd ?? this.end;
    if (!this.exports.open(this.end, joinedEnd !== undefined))
      throw new ModelFileError('The sections of the model are inconsistent.');
    this.exports.begin(textUnits, this.#shared !== undefined);
    this.#bytesAtRest = this.buffer.byteLength;
    this.#capacity = textUnits;
    this.#refreshViews();
  }

  setPartial(isPartial: boolean): void {
    this.#isPartial = isPartial;
    this.exports.setPartial(isPartial);
  }

  get hasMissed(): boolean {
    return this.#isPartial && this.exports.countMisses() > 0;
  }

  /** After a long text. */
  freeMemory(): void {
    if (this.#isLarge) this.renew();
  }

  /** To free memory or after a trap. Throws and keeps the old instance if it cannot. */
  renew(): void {
    // Shared memory cannot be freed.
    if (this.#shared !== undefined) return;
    const before = this.exports;
    const model = new Uint8Array(this.buffer, 0, this.end);
    const candidates = this.candidates();
    try {
      this.exports = this.#instantiate();
      this.exports.reach(this.end);
      new Uint8Array(this.buffer).set(model);
      this.open();
    } catch (error) {
      this.exports = before;
      throw error;
    }
    this.setPartial(this.#isPartial);
    this.candidates().set(candidates);
  }

  /** Two sets: see candidates.ts. */
  candidates(): Uint8Array {
    return new Uint8Array(this.buffer, this.address('candidatesAt'), 2 * candidatesLength);
  }

  usersOf({ high, low }: KeyHash): Uint8Array {
    const count = this.exports.findUsers(high, low);
    return new Uint8Array(this.buffer, this.address('usersAt'), count);
  }

  frequencyOf({ high, low }: KeyHash, lang: number): number {
    return this.exports.frequencyOf(high, low, lang);
  }

  /** Returns the number of rows, including those of other texts since `exports.clear`. */
  add(text: string, isPlaced = false, features?: number): number {
    const stream = this.#stream;
    const buffer = stream.units;
    readWords(text, stream, isPlaced, features);
    this.places = stream.places;
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

  /** Calls `visit` for each row of the text added last, with its word. */
  #eachRow(visit: (row: number, word: number) => void): void {
    let row = 0;
    this.places.forEach(({ rows }, word) => {
      for (const end = row + rows; row < end; row++) visit(row, word);
    });
  }

  chooseWords(chosen: ReadonlySet<number>): void {
    this.#eachRow((row, word) => this.exports.chooseRow(row, chosen.has(word)));
  }

  /** By word of the text added last. */
  scoresOfWords(classes: readonly number[]): number[][] {
    const scores = new Float32Array(this.buffer);
    const ofWords = this.places.map(() => classes.map(() => 0));
    this.#eachRow((row, word) => {
      const start = this.exports.scoresOfRow(row) >> 2;
      for (let i = 0; i < classes.length; i++) ofWords[word][i] += scores[start + classes[i]];
    });
    return ofWords;
  }

  sumAll(classes: number): { scores: Float32Array; letters: number; words: number; isLatin: boolean } {
    this.exports.sumAll();
    const scores = new Float32Array(this.buffer, this.address('totalAt'), classes).slice();
    const { letters, words, isLatin } = this.exports;
    return { scores, letters: letters.value, words: words.value, isLatin: isLatin.value !== 0 };
  }

  #refreshViews(): void {
    this.#isLarge = this.buffer.byteLength > this.#bytesAtRest + maxKeptBytes;
    this.#stream.units = new Uint16Array(this.buffer, this.address('textAt'), this.#capacity);
    this.proposed = new Uint8Array(this.buffer, this.address('partsAt'), maxClasses);
    this.named = new Uint8Array(this.buffer, this.address('namedAt'), maxClasses);
    this.shares = new Float64Array(this.buffer, this.address('sharesAt'), maxClasses);
  }
}
