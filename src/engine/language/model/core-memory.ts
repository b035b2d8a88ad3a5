/** The memory has the bytes of the model file as they are. */
import type { Directory } from './model-file.ts';

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
  readonly widen: (textUnits: number) => void;
  readonly clear: () => void;
  readonly addText: (length: number, words: number) => number;
  readonly want: (length: number) => void;
  readonly propose: (set: number) => number;
  readonly judge: (set: number, ofChosen: boolean) => number;
  readonly chooseRow: (row: number, isIn: boolean) => void;
  readonly scoresOfRow: (row: number) => number;
  readonly sumAll: () => void;
  readonly findUsers: (high: number, low: number) => number;
  readonly frequencyOf: (high: number, low: number, lang: number) => number;
}

/** Keep equal to core/memory.ts. */
export const maxClasses = 256;

/** See core/memory.ts. */
export const pagePresent = 1;
export const pageWanted = 2;
export const pageRequested = 3;
/** A bit: the bytes are there, but were not checked. */
export const pageCopied = 4;
export const maxPages = 8192;

/** In bytes. Between calls, the engine can switch to optimized code. */
const pieceLength = 2 ** 16;

export class CoreMemory {
  readonly module: WebAssembly.Module;
  protected readonly shared: WebAssembly.Memory | undefined;
  protected exports: Exports;
  /** Address behind the model. */
  end = 0;
  #memory: WebAssembly.Memory;
  #addresses: Record<string, WebAssembly.Global>;

  /** @param shared Memory for several threads. The module must be compiled for it. */
  constructor(module: WebAssembly.Module, shared?: WebAssembly.Memory) {
    this.module = module;
    this.shared = shared;
    [this.#memory, this.exports, this.#addresses] = this.#instantiate();
  }

  /** Changes if memory grows or the instance is renewed. */
  get buffer(): ArrayBuffer {
    return this.#memory.buffer;
  }

  address(name: string): number {
    return (this.#addresses[name] as WebAssembly.Global).value as number;
  }

  /** Earlier views become invalid. */
  reserve(length: number): void {
    this.end = (this.address('sectionsAt') + length + 15) & ~15;
    this.exports.reach(this.end);
  }

  write(bytes: Uint8Array, place: number): void {
    new Uint8Array(this.buffer).set(bytes, this.address('sectionsAt') + place);
  }

  /** @param seed Distinguishes equal bytes: the length of a file, or the place of a page in it */
  checksum(from: number, to: number, seed: number): number {
    const { beginChecksum, addToChecksum, endChecksum } = this.exports;
    const at = this.address('sectionsAt');
    beginChecksum(seed);
    const whole = from + ((to - from) & ~63);
    for (let place = from; place < whole; place += pieceLength)
      addToChecksum(at + place, Math.min(pieceLength, whole - place));
    if (whole < to) {
      const rest = new Uint8Array(this.buffer, this.address('receivedAt'), 64).fill(0);
      rest.set(new Uint8Array(this.buffer, at + whole, to - whole));
      addToChecksum(rest.byteOffset, 64);
    }
    return endChecksum() >>> 0;
  }

  placeSections({ length, sections, pages: { starts, wordsFrom } }: Directory): void {
    this.reserve(length);
    const at = this.address('sectionsAt');
    const groupPlacesAt = this.end;
    this.end += 4 * (wordsFrom + 1);
    this.exports.reach(this.end);
    const places = [
      ...sections.map(([place, bytes]) => [at + place, bytes]),
      [groupPlacesAt, 4 * (wordsFrom + 1)],
    ];
    new Uint32Array(this.buffer, this.address('directoryAt')).set(places.flat());
    const groupPlaces = new Uint32Array(this.buffer, groupPlacesAt, wordsFrom + 1);
    for (let page = 0; page < wordsFrom; page++) groupPlaces[page + 1] = at + (starts[page] as number);
  }

  protected replaceInstance(open: () => void): void {
    const before = [this.#memory, this.exports, this.#addresses] as const;
    const model = new Uint8Array(this.buffer, 0, this.end);
    try {
      [this.#memory, this.exports, this.#addresses] = this.#instantiate();
      this.exports.reach(this.end);
      new Uint8Array(this.buffer).set(model);
      open();
    } catch (error) {
      [this.#memory, this.exports, this.#addresses] = before;
      throw error;
    }
  }

  #instantiate(): [WebAssembly.Memory, Exports, Record<string, WebAssembly.Global>] {
    const memory = this.shared ?? new WebAssembly.Memory({ initial: 2 });
    const { exports } = new WebAssembly.Instance(this.module, { env: { memory } });
    return [memory, exports as unknown as Exports, exports as Record<string, WebAssembly.Global>];
  }
}
