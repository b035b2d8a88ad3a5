/**
 * The core from outside: an instance of the WebAssembly module made of core/*.ts, its memory, and what is written there
 * and read from there. The core holds all arrays of the model; nothing of a text stays in it after a call.
 */
import { readWords, type WordStream } from './words.ts';

/** What the core exports; core/index.ts and core/memory.ts describe it. Addresses are in bytes. */
interface Exports {
  readonly beginChecksum: (length: number) => void;
  readonly addToChecksum: (at: number, length: number) => void;
  readonly endChecksum: () => number;
  readonly reach: (end: number) => void;
  readonly open: (end: number, textUnits: number) => number;
  readonly textAt: () => number;
  readonly widen: (textUnits: number) => void;
  readonly clear: () => void;
  readonly addText: (length: number, words: number) => number;
  readonly divide: (set: number) => number;
  readonly judge: (set: number, part: number, ofPart: boolean) => number;
  readonly partOfRow: (row: number) => number;
  readonly scoresOfRow: (row: number) => number;
  readonly sumAll: () => number;
  readonly wordsSummed: () => number;
  readonly isLatinSummed: () => number;
}

/** Units of a text that there is room for: windows and texts that are read whole always fit. */
const textUnits = 16_384;
/** Bytes of memory that may stay when a text needed more than the model does. */
const mostKept = 4 * 2 ** 20;
/** Bytes of a file that are checked at a time. */
const pieceLength = 2 ** 18;

export class Core {
  readonly #module: WebAssembly.Module;
  #memory: WebAssembly.Memory;
  #exports: Exports;
  #addresses: Record<string, WebAssembly.Global>;
  /** Where the last section ends. */
  #end = 0;
  /** Bytes of memory with no text in it, and whether there are many more now. */
  #atRest = 0;
  #isLarge = false;
  /** Where words are read to: the core's own memory. */
  readonly #stream: WordStream = { units: new Uint16Array(), length: 0, words: 0, written: 0 };
  #named = new Uint8Array();
  #shares = new Float64Array();

  constructor(module: WebAssembly.Module) {
    this.#module = module;
    [this.#memory, this.#exports, this.#addresses] = this.#instantiate();
  }

  /** The memory as it is now: a text may make it grow, and others take its place. */
  get buffer(): ArrayBuffer {
    return this.#memory.buffer;
  }

  /** The address, or another number, that core/memory.ts calls so. */
  address(name: string): number {
    return (this.#addresses[name] as WebAssembly.Global).value as number;
  }

  /** Where the sections of the model end. */
  get sectionsEnd(): number {
    return this.#end;
  }

  /** The checksum of bytes, a multiple of 64 of them, in a file of so many. Only before {@link open}. */
  checksum(bytes: Uint8Array, fileLength: number): number {
    const { beginChecksum, addToChecksum, endChecksum, reach } = this.#exports;
    const at = this.address('sectionsAt');
    reach(at + pieceLength);
    const room = new Uint8Array(this.buffer, at, pieceLength);
    beginChecksum(fileLength);
    for (let from = 0; from < bytes.length; from += pieceLength) {
      const piece = bytes.subarray(from, from + pieceLength);
      room.set(piece);
      addToChecksum(at, piece.length);
    }
    room.fill(0);
    return endChecksum() >>> 0;
  }

  /** Makes room for the sections of a model, by their lengths in the order of core/memory.ts; the caller fills them. */
  placeSections(lengths: readonly number[]): Uint8Array<ArrayBuffer>[] {
    const directory: number[] = [];
    this.#end = this.address('sectionsAt');
    for (const length of lengths) {
      directory.push(this.#end, length);
      this.#end = (this.#end + length + 15) & ~15;
    }
    this.#exports.reach(this.#end);
    new Uint32Array(this.buffer, this.address('directoryAt')).set(directory);
    return lengths.map((length, i) => new Uint8Array(this.buffer, directory[2 * i], length));
  }

  /** Opens the model that lies in the memory. Answers 0, or another number where its sections do not fit together. */
  open(): number {
    const misfit = this.#exports.open(this.#end, textUnits);
    this.#atRest = this.buffer.byteLength;
    this.#view();
    return misfit;
  }

  /** Forgets the text before. */
  clear(): void {
    this.#exports.clear();
  }

  /** Adds the words of a text that noise was removed from. Answers how many rows of evidence there are. */
  add(text: string): number {
    const stream = this.#stream;
    const own = stream.units;
    readWords(text, stream);
    if (stream.units !== own) this.#takeLong(stream.units);
    const rows = this.#exports.addText(stream.length, stream.words);
    // The memory may have grown, which ends all views.
    if (stream.units.length === 0) this.#view(Math.max(textUnits, stream.written));
    // No text outlives its call: the next one would only write over its beginning.
    stream.units.fill(0, 0, stream.written);
    stream.length = 0;
    return rows;
  }

  /** Takes a text that was read to an array of its own, there being no room for it. */
  #takeLong(units: Uint16Array): void {
    this.#exports.widen(units.length);
    this.#view(units.length);
    this.#stream.units.set(units);
    units.fill(0);
  }

  /** {@link core/index.ts}: how many parts the text has. */
  divide(set: number): number {
    return this.#exports.divide(set);
  }

  /** How many classes of a part are worth naming: the first of {@link named}, with their {@link shares}. */
  judge(set: number, part: number, ofPart = false): number {
    const count = this.#exports.judge(set, part, ofPart);
    if (this.#named.length === 0) this.#view();
    return count;
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

  /** The scores of a word, by class, its boundaries given; for training. Valid until the next word. */
  scoresOfWord(bounded: Uint16Array, classes: number): Float32Array {
    this.clear();
    this.#stream.units.set(bounded);
    this.#exports.addText(bounded.length, 1);
    return new Float32Array(this.buffer, this.#exports.scoresOfRow(0), classes);
  }

  /** The sum of all rows, by class, and how much text they are; for training. */
  sumAll(classes: number): { scores: Float32Array; letters: number; words: number; isLatin: boolean } {
    const { sumAll, wordsSummed, isLatinSummed } = this.#exports;
    const letters = sumAll();
    const scores = new Float32Array(this.buffer, this.address('totalAt'), classes).slice();
    return { scores, letters, words: wordsSummed(), isLatin: Boolean(isLatinSummed()) };
  }

  /** Gives memory back that a long text took. To be called when its answer is read. */
  rest(): void {
    if (this.#isLarge) this.renew();
  }

  /** Makes a new instance with the same model: in less memory, or where the one before has trapped. */
  renew(): void {
    const kept = new Uint8Array(this.buffer, 0, this.#end);
    [this.#memory, this.#exports, this.#addresses] = this.#instantiate();
    this.#exports.reach(this.#end);
    new Uint8Array(this.buffer).set(kept);
    this.open();
  }

  #instantiate(): [WebAssembly.Memory, Exports, Record<string, WebAssembly.Global>] {
    const memory = new WebAssembly.Memory({ initial: 2 });
    const { exports } = new WebAssembly.Instance(this.#module, { env: { memory } });
    return [memory, exports as unknown as Exports, exports as Record<string, WebAssembly.Global>];
  }

  /** Looks at the memory anew, with room for so many units of a text. */
  #view(units = textUnits): void {
    this.#isLarge = this.buffer.byteLength > this.#atRest + mostKept;
    this.#stream.units = new Uint16Array(this.buffer, this.#exports.textAt(), units);
    this.#named = new Uint8Array(this.buffer, this.address('namedAt'), 256);
    this.#shares = new Float64Array(this.buffer, this.address('sharesAt'), 256);
  }
}
