/**
 * The core from outside: an instance of the WebAssembly module made of core/*.ts, its memory, and what is written there
 * and read from there. The core holds all arrays of the model; nothing of a text stays in it after a call.
 */
import { createWordStream, readWords } from '../text/words.ts';

/** What the core exports; core/index.ts and core/memory.ts describe it. Addresses are in bytes. */
interface Exports {
  readonly beginChecksum: (length: number) => void;
  readonly addToChecksum: (at: number, length: number) => void;
  readonly endChecksum: () => number;
  readonly reach: (end: number) => void;
  readonly open: (end: number, isOpen: boolean) => number;
  readonly begin: (textUnits: number, isShared: boolean) => void;
  readonly layOutAll: () => void;
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
const textUnits = 40_000;
/** Bytes of memory that may stay when a text needed more than the model does. */
const mostKept = 4 * 2 ** 20;

/** Bytes of a file that are checked in one call: what is called often is compiled to faster code meanwhile. */
const pieceLength = 2 ** 16;

export class Core {
  readonly module: WebAssembly.Module;
  /** Given from outside: it stays, and other threads may use it. */
  readonly #shared: WebAssembly.Memory | undefined;
  #memory: WebAssembly.Memory;
  #exports: Exports;
  #addresses: Record<string, WebAssembly.Global>;
  /** Where what was received ends, and the last section. */
  #end: number;
  /** Units of a text that there is room for now. */
  #room = textUnits;
  /** Bytes of memory with no text in it, and whether there are many more now. */
  #atRest = 0;
  #isLarge = false;
  /** Where words are read to: the core's own memory. */
  readonly #stream = createWordStream(0);
  #named = new Uint8Array();
  #shares = new Float64Array();

  /** @param shared A memory that others may use as well; the module has to be the one that is made for such. */
  constructor(module: WebAssembly.Module, shared?: WebAssembly.Memory) {
    this.module = module;
    this.#shared = shared;
    [this.#memory, this.#exports, this.#addresses] = this.#instantiate();
    this.#end = this.address('sectionsAt');
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
    this.beginChecksum(fileLength);
    for (let from = 0; from < bytes.length; from += pieceLength) {
      this.addToChecksum(this.receive(bytes.subarray(from, from + pieceLength), 0));
    }
    this.receive(new Uint8Array(pieceLength), 0);
    this.#end = this.address('sectionsAt');
    return this.endChecksum();
  }

  /**
   * Copies the next bytes of a file to where the sections lie, behind the first `received` ones. Answers all that are
   * there now, a view that ends with the next call.
   */
  receive(piece: Uint8Array, received: number): Uint8Array<ArrayBuffer> {
    const at = this.address('sectionsAt');
    this.#end = at + received + piece.length;
    this.#exports.reach(this.#end);
    new Uint8Array(this.buffer).set(piece, at + received);
    return new Uint8Array(this.buffer, at, received + piece.length);
  }

  /** Begins the checksum of a file of so many bytes that is received piece by piece. Only before {@link open}. */
  beginChecksum(fileLength: number): void {
    this.#exports.beginChecksum(fileLength);
  }

  /** Goes on with received bytes, a multiple of 64 of them. */
  addToChecksum({ byteOffset, length }: Uint8Array): void {
    for (let from = 0; from < length; from += pieceLength) {
      this.#exports.addToChecksum(byteOffset + from, Math.min(pieceLength, length - from));
    }
  }

  endChecksum(): number {
    return this.#exports.endChecksum() >>> 0;
  }

  /**
   * Tells the core where the sections of a model lie, in the order of core/memory.ts: where they were received, and those
   * given by their lengths behind all that was, for the caller to fill. Answers a view of each; those of before end.
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

  /** Opens the model that lies in the memory. Answers 0, or another number where its sections do not fit together. */
  open(): number {
    return this.#open(false);
  }

  /** Lays out the whole model at once, and not where a text needs it: others may {@link join} then. */
  layOutAll(): void {
    this.#exports.layOutAll();
  }

  /** Uses the model that another core has opened and laid out in the same memory; its sections end at `end`. */
  join(end: number): void {
    this.#end = end;
    this.#open(true);
  }

  #open(isOpen: boolean): number {
    const misfit = this.#exports.open(this.#end, isOpen);
    if (misfit > 0) return misfit;
    this.#exports.begin(textUnits, this.#shared !== undefined);
    this.#atRest = this.buffer.byteLength;
    this.#room = textUnits;
    this.#view();
    return 0;
  }

  /** Forgets the text before. */
  clear(): void {
    this.#exports.clear();
  }

  /**
   * Adds the words of a text that noise was removed from. Answers how many rows of evidence there are.
   * @param isAlone Whether the one word of it is all there is: it weighs more then. By default whether it has no more than one.
   */
  add(text: string, isAlone?: boolean): number {
    const stream = this.#stream;
    const own = stream.units;
    readWords(text, stream);
    try {
      if (stream.units !== own) this.#takeLong(stream.units);
      return this.#exports.addText(stream.length, isAlone === false ? 2 : stream.words);
    } finally {
      // The memory may have grown, which ends all views, or there was none to be had for the text.
      if (stream.units.buffer !== this.buffer) this.#view();
      // No text outlives its call: the next one would only write over its beginning.
      stream.units.fill(0, 0, stream.written);
      stream.length = 0;
    }
  }

  /** Takes a text that was read to an array of its own, there being no room for it. */
  #takeLong(units: Uint16Array): void {
    this.#exports.widen(units.length);
    this.#room = units.length;
    this.#view();
    this.#stream.units.set(units);
    units.fill(0);
  }

  /** {@link core/index.ts}: how many parts the text has. */
  divide(set: number): number {
    return this.#exports.divide(set);
  }

  /** How many classes of a part are worth naming: the first of {@link named}, with their {@link shares}. */
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

  /**
   * Makes a new instance with the same model: in less memory, or where the one before has trapped. Throws where there is no
   * memory for it beside the one before, which stays.
   */
  renew(): void {
    // What others use gives nothing back; the next text begins anew in it.
    if (this.#shared !== undefined) return;
    const before = [this.#memory, this.#exports, this.#addresses] as const;
    const [model, candidates] = [new Uint8Array(this.buffer, 0, this.#end), this.#candidates()];
    try {
      [this.#memory, this.#exports, this.#addresses] = this.#instantiate();
      this.#exports.reach(this.#end);
      new Uint8Array(this.buffer).set(model);
      this.open();
    } catch (error) {
      [this.#memory, this.#exports, this.#addresses] = before;
      throw error;
    }
    this.#candidates().set(candidates);
  }

  /** The sets of candidates. */
  #candidates(): Uint8Array {
    return new Uint8Array(this.buffer, this.address('candidatesAt'), 2 * this.address('candidatesLength'));
  }

  #instantiate(): [WebAssembly.Memory, Exports, Record<string, WebAssembly.Global>] {
    const memory = this.#shared ?? new WebAssembly.Memory({ initial: 2 });
    const { exports } = new WebAssembly.Instance(this.module, { env: { memory } });
    return [memory, exports as unknown as Exports, exports as Record<string, WebAssembly.Global>];
  }

  /** Looks at the memory anew. */
  #view(): void {
    this.#isLarge = this.buffer.byteLength > this.#atRest + mostKept;
    this.#stream.units = new Uint16Array(this.buffer, this.#exports.textAt(), this.#room);
    this.#named = new Uint8Array(this.buffer, this.address('namedAt'), 256);
    this.#shares = new Float64Array(this.buffer, this.address('sharesAt'), 256);
  }
}
