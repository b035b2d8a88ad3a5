/** TypeScript side of the core: its WebAssembly instance and memory. No text stays in memory after a call. */
import { createWordStream, readWords } from '../text/words.ts';
import { lexiconName, lexiconNumber, sectionNames } from './model-file.ts';
import { maxPages, pageCopied, pagePresent, pageWanted } from './page-states.ts';
import { pageLength } from './paged-file.ts';

/** Addresses are in bytes. */
interface Exports {
  readonly beginChecksum: (length: number) => void;
  readonly addToChecksum: (at: number, length: number) => void;
  readonly endChecksum: () => number;
  readonly reach: (end: number) => void;
  readonly open: (end: number, isOpen: boolean) => number;
  readonly begin: (textUnits: number, isShared: boolean) => void;
  readonly layOutAll: () => void;
  readonly setPartial: (isPartial: boolean) => void;
  readonly countMisses: () => number;
  readonly takeMisses: () => number;
  readonly textAt: () => number;
  readonly widen: (textUnits: number) => void;
  readonly clear: () => void;
  readonly addText: (length: number, words: number) => number;
  readonly want: (length: number) => void;
  readonly divide: (set: number) => number;
  readonly judge: (set: number, part: number, ofPart: boolean) => number;
  readonly partOfRow: (row: number) => number;
  readonly moveRow: (row: number, part: number) => void;
  readonly scoresOfRow: (row: number) => number;
  readonly sumAll: () => number;
  readonly wordsSummed: () => number;
  readonly isLatinSummed: () => number;
}

/** Initial text capacity, enough for the windows of a long text. */
const textUnits = 40_000;
/** Extra bytes of memory to keep after a long text. */
const maxKeptBytes = 4 * 2 ** 20;

/** Bytes per checksum call. Between calls, the engine can switch to optimized code. */
const pieceLength = 2 ** 16;

export class Core {
  readonly module: WebAssembly.Module;
  readonly #shared: WebAssembly.Memory | undefined;
  #memory: WebAssembly.Memory;
  #exports: Exports;
  #addresses: Record<string, WebAssembly.Global>;
  /** End of the received bytes, later of the last section. */
  #end: number;
  #isPartial = false;
  #misses = 0;
  /** In UTF-16 units. */
  #capacity = textUnits;
  /** Bytes of memory without a text, and whether the memory is much larger now. */
  #bytesAtRest = 0;
  #isLarge = false;
  readonly #stream = createWordStream(0);
  /** Called when the missing parts of a text are wanted, before those that are present are laid out. */
  whenWanted: (() => void) | undefined;
  readonly #sections: { WBLK?: Uint8Array; WORD?: Uint8Array; LEXI?: Uint8Array } = {};
  #named = new Uint8Array();
  #shares = new Float64Array();

  /** @param shared Memory for several threads. The module must be compiled for it. */
  constructor(module: WebAssembly.Module, shared?: WebAssembly.Memory) {
    this.module = module;
    this.#shared = shared;
    [this.#memory, this.#exports, this.#addresses] = this.#instantiate();
    this.#end = this.address('sectionsAt');
  }

  /** Changes if the memory grows or the instance is renewed. */
  get buffer(): ArrayBuffer {
    return this.#memory.buffer;
  }

  address(name: string): number {
    return (this.#addresses[name] as WebAssembly.Global).value as number;
  }

  get sectionsEnd(): number {
    return this.#end;
  }

  /** @param bytes A multiple of 64 bytes. */
  checksum(bytes: Uint8Array, fileLength: number): number {
    this.beginChecksum(fileLength);
    for (let from = 0; from < bytes.length; from += pieceLength) {
      this.addToChecksum(this.receive(bytes.subarray(from, from + pieceLength), 0));
    }
    this.receive(new Uint8Array(pieceLength), 0);
    this.#end = this.address('sectionsAt');
    return this.endChecksum();
  }

  /** @param seed Distinguishes equal bytes at different places. */
  checksumOf(bytes: Uint8Array, seed: number): number {
    const at = this.address('receivedAt');
    const step = this.address('receivedLength');
    this.beginChecksum(seed);
    for (let from = 0; from < bytes.length; from += step) {
      const piece = bytes.subarray(from, from + step);
      const target = new Uint8Array(this.buffer, at, (piece.length + 63) & ~63);
      target.set(piece);
      target.fill(0, piece.length);
      this.addToChecksum(target);
    }
    return this.endChecksum();
  }

  /** As {@link checksumOf}, for bytes of the core's memory. */
  checksumAt(at: number, length: number, seed: number): number {
    const whole = length & ~63;
    this.beginChecksum(seed);
    if (whole > 0) this.addToChecksum(new Uint8Array(this.buffer, at, whole));
    if (whole < length) {
      const rest = new Uint8Array(this.buffer, this.address('receivedAt'), 64);
      rest.set(new Uint8Array(this.buffer, at + whole, length - whole));
      rest.fill(0, length - whole);
      this.addToChecksum(rest);
    }
    return this.endChecksum();
  }

  /** Appends to the first `received` bytes of a file. Returns a view of all, valid until the next call. */
  receive(piece: Uint8Array, received: number): Uint8Array<ArrayBuffer> {
    const at = this.address('sectionsAt');
    this.#end = at + received + piece.length;
    this.#exports.reach(this.#end);
    new Uint8Array(this.buffer).set(piece, at + received);
    return new Uint8Array(this.buffer, at, received + piece.length);
  }

  /** Call only before {@link open}. */
  beginChecksum(fileLength: number): void {
    this.#exports.beginChecksum(fileLength);
  }

  /** @param received A multiple of 64 bytes. */
  addToChecksum({ byteOffset, length }: Uint8Array): void {
    for (let from = 0; from < length; from += pieceLength) {
      this.#exports.addToChecksum(byteOffset + from, Math.min(pieceLength, length - from));
    }
  }

  endChecksum(): number {
    return this.#exports.endChecksum() >>> 0;
  }

  /** Returns a view of new bytes, valid until the memory grows. They are not cleared. */
  reserve(length: number): Uint8Array<ArrayBuffer> {
    const at = this.#end;
    this.#end = (at + length + 15) & ~15;
    this.#exports.reach(this.#end);
    return new Uint8Array(this.buffer, at, length);
  }

  /**
   * Places the sections, in the order of core/memory.ts. One that is a view of reserved bytes stays there; one given
   * by its length gets space at the end. Returns a view of each; earlier views become invalid.
   */
  placeSections(sections: readonly (Uint8Array | number)[]): Uint8Array<ArrayBuffer>[] {
    const directory = sections.flatMap((section) => {
      if (typeof section !== 'number') return [section.byteOffset, section.length];
      const at = this.#end;
      this.#end = (at + section + 15) & ~15;
      return [at, section];
    });
    this.#exports.reach(this.#end);
    new Uint32Array(this.buffer, this.address('directoryAt')).set(directory);
    return sections.map((_, i) => new Uint8Array(this.buffer, directory[2 * i], directory[2 * i + 1]));
  }

  /** Returns 0, or a positive number if the sections are inconsistent. */
  open(): number {
    return this.#open(false);
  }

  /** True if parts of the model are missing: see `isPartial` in core/memory.ts. */
  setPartial(isPartial: boolean): void {
    this.#isPartial = isPartial;
    this.#exports.setPartial(isPartial);
  }

  /** True if something was missing since {@link takeMisses}. */
  get hasMissed(): boolean {
    return this.#misses + this.#exports.countMisses() > 0;
  }

  /** Returns how often something was missing since the last call. */
  takeMisses(): number {
    const misses = this.#misses;
    this.#misses = 0;
    return misses + this.#exports.takeMisses();
  }

  /** Returns a view of a section that is valid until the memory grows. */
  section(name: 'WBLK' | 'WORD' | 'LEXI'): Uint8Array {
    const known = this.#sections[name];
    if (known?.buffer === this.buffer) return known;
    const section = this.#viewOf(name);
    this.#sections[name] = section;
    return section;
  }

  #viewOf(name: 'WBLK' | 'WORD' | 'LEXI'): Uint8Array {
    const directory = new Uint32Array(this.buffer, this.address('directoryAt'), 2 * (lexiconNumber + 1));
    const number = name === lexiconName ? lexiconNumber : sectionNames.indexOf(name);
    return new Uint8Array(this.buffer, directory[2 * number], directory[2 * number + 1]);
  }

  /** Returns false and counts a miss if bytes of WORD have not been read. The result of the text is discarded then. */
  hasWords(at: number, length: number): boolean {
    if (!this.#isPartial) return true;
    const states = new Uint8Array(this.buffer, this.address('pageStatesAt'), maxPages);
    let isPresent = true;
    for (let page = Math.floor(at / pageLength); page * pageLength < at + length; page++) {
      if (states[page] === pagePresent) continue;
      if ((states[page] & ~pageCopied) === 0) states[page] |= pageWanted;
      this.#misses++;
      isPresent = false;
    }
    return isPresent;
  }

  /** Lays out the whole model, so that other instances can {@link join}. */
  layOutAll(): void {
    this.#exports.layOutAll();
  }

  /** Uses the model of another instance in the same memory. */
  join(end: number): void {
    this.#end = end;
    this.#open(true);
  }

  #open(isOpen: boolean): number {
    const misfit = this.#exports.open(this.#end, isOpen);
    if (misfit > 0) return misfit;
    this.#exports.begin(textUnits, this.#shared !== undefined);
    this.#bytesAtRest = this.buffer.byteLength;
    this.#capacity = textUnits;
    this.#refreshViews();
    return 0;
  }

  clear(): void {
    this.#exports.clear();
  }

  /**
   * Returns the number of all rows.
   * @param isAlone False for one word of several: exceptions then count less.
   */
  add(text: string, isAlone?: boolean): number {
    const stream = this.#stream;
    const own = stream.units;
    readWords(text, stream);
    try {
      if (stream.units !== own) this.#moveLongText(stream.units);
      if (this.#isPartial && this.whenWanted) {
        this.#exports.want(stream.length);
        this.whenWanted();
      }
      return this.#exports.addText(stream.length, isAlone === false ? 2 : stream.words);
    } finally {
      // Views are stale if the memory has grown, or if there was too little of it for the text.
      if (stream.units.buffer !== this.buffer) this.#refreshViews();
      // Clears all of it: the next text would overwrite only the beginning.
      stream.units.fill(0, 0, stream.written);
      stream.length = 0;
    }
  }

  /** The text was read into a separate array. */
  #moveLongText(units: Uint16Array): void {
    this.#exports.widen(units.length);
    this.#capacity = units.length;
    this.#refreshViews();
    this.#stream.units.set(units);
    units.fill(0);
  }

  divide(set: number): number {
    return this.#exports.divide(set);
  }

  /** Returns the number of likely classes of a part, which come first in {@link named} and {@link shares}. */
  judge(set: number, part: number, ofPart = false): number {
    return this.#exports.judge(set, part, ofPart);
  }

  get named(): Uint8Array {
    return this.#named;
  }

  get shares(): Float64Array {
    return this.#shares;
  }

  partOfRow(row: number): number {
    return this.#exports.partOfRow(row);
  }

  moveRow(row: number, part: number): void {
    this.#exports.moveRow(row, part);
  }

  /** Returns the letters by which each part counts. */
  lettersOfParts(parts: number): number[] {
    return [...new Float64Array(this.buffer, this.address('partLettersAt'), parts)];
  }

  scoreOfRow(row: number, classNumber: number): number {
    return new DataView(this.buffer).getFloat32(this.#exports.scoresOfRow(row) + 4 * classNumber, true);
  }

  /**
   * Scores by class, valid until the next word; for training.
   * @param bounded The word with a boundary on each side.
   */
  scoresOfWord(bounded: Uint16Array, classes: number): Float32Array {
    this.clear();
    this.#stream.units.set(bounded);
    this.#exports.addText(bounded.length, 1);
    return new Float32Array(this.buffer, this.#exports.scoresOfRow(0), classes);
  }

  sumAll(classes: number): { scores: Float32Array; letters: number; words: number; isLatin: boolean } {
    const { sumAll, wordsSummed, isLatinSummed } = this.#exports;
    const letters = sumAll();
    const scores = new Float32Array(this.buffer, this.address('totalAt'), classes).slice();
    return { scores, letters, words: wordsSummed(), isLatin: Boolean(isLatinSummed()) };
  }

  freeMemory(): void {
    if (this.#isLarge) this.renew();
  }

  /**
   * Replaces the instance, to free memory or after a trap. Throws and keeps the old one if there is not
   * enough memory for both.
   */
  renew(): void {
    // Shared memory cannot be freed.
    if (this.#shared !== undefined) return;
    const before = [this.#memory, this.#exports, this.#addresses] as const;
    const [model, candidates] = [new Uint8Array(this.buffer, 0, this.#end), this.#candidates()];
    try {
      [this.#memory, this.#exports, this.#addresses] = this.#instantiate();
      this.#exports.reach(this.#end);
      new Uint8Array(this.buffer).set(model);
      this.open();
      this.setPartial(this.#isPartial);
    } catch (error) {
      [this.#memory, this.#exports, this.#addresses] = before;
      throw error;
    }
    this.#candidates().set(candidates);
  }

  #candidates(): Uint8Array {
    return new Uint8Array(this.buffer, this.address('candidatesAt'), 2 * this.address('candidatesLength'));
  }

  #instantiate(): [WebAssembly.Memory, Exports, Record<string, WebAssembly.Global>] {
    const memory = this.#shared ?? new WebAssembly.Memory({ initial: 2 });
    const { exports } = new WebAssembly.Instance(this.module, { env: { memory } });
    return [memory, exports as unknown as Exports, exports as Record<string, WebAssembly.Global>];
  }

  #refreshViews(): void {
    this.#isLarge = this.buffer.byteLength > this.#bytesAtRest + maxKeptBytes;
    this.#stream.units = new Uint16Array(this.buffer, this.#exports.textAt(), this.#capacity);
    this.#named = new Uint8Array(this.buffer, this.address('namedAt'), 256);
    this.#shares = new Float64Array(this.buffer, this.address('sharesAt'), 256);
  }
}
