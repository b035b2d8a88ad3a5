/** The memory has the bytes of the model file as they are. */
import { directoryAt, receivedAt, sectionsAt } from '../core/tables.ts';
import type { Directory } from './model-file.ts';

type Address = 'candidatesAt' | 'namedAt' | 'partsAt' | 'sharesAt' | 'textAt' | 'totalAt' | 'usersAt';

/** Exports of core/index.ts. */
interface CoreExports
  extends Readonly<Record<Address | 'letters' | 'words' | 'isLatin', WebAssembly.Global>> {
  readonly beginChecksum: (seed: number) => void;
  readonly addToChecksum: (at: number, length: number) => void;
  readonly endChecksum: () => number;
  readonly reach: (end: number) => void;
  readonly open: (end: number, isOpen: boolean) => number;
  readonly begin: (textUnits: number, isShared: boolean) => void;
  /** So that other instances can open the model. */
  readonly layOutAll: () => void;
  readonly setPartial: (isPartial: boolean) => void;
  /** Missing parts since the last `takeMisses`. */
  readonly countMisses: () => number;
  readonly takeMisses: () => number;
  readonly widen: (textUnits: number) => void;
  readonly clear: () => void;
  /** Returns the number of rows. */
  readonly addText: (length: number, words: number) => number;
  readonly want: (length: number) => void;
  /** Returns the count of `Core.proposed`: 0 without evidence. */
  readonly propose: (set: number) => number;
  /** Returns the count of `Core.named` and `Core.shares`. */
  readonly judge: (set: number, ofChosen: boolean) => number;
  readonly chooseRow: (row: number, isIn: boolean) => void;
  readonly scoresOfRow: (row: number) => number;
  readonly sumAll: () => void;
  readonly findUsers: (high: number, low: number) => number;
  readonly frequencyOf: (high: number, low: number, lang: number) => number;
}

/** In bytes. Between calls, the engine can switch to optimized code. */
const pieceLength = 2 ** 16;

export class CoreMemory {
  readonly module: WebAssembly.Module;
  protected readonly shared: WebAssembly.Memory | undefined;
  exports: CoreExports;
  /** Address behind the model. */
  end = 0;
  #memory: WebAssembly.Memory;

  /** @param shared Memory for several threads. The module must be compiled for it. */
  constructor(module: WebAssembly.Module, shared?: WebAssembly.Memory) {
    this.module = module;
    this.shared = shared;
    [this.#memory, this.exports] = this.#instantiate();
  }

  /** Changes if memory grows or the instance is renewed. */
  get buffer(): ArrayBuffer {
    return this.#memory.buffer;
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
      addToChecksum(rest.byteOffset, 64);
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
    for (let page = 0; page < wordsFrom; page++)
      groupPlaces[page + 1] = sectionsAt + (starts[page] as number);
  }

  protected replaceInstance(open: () => void): void {
    const before = [this.#memory, this.exports] as const;
    const model = new Uint8Array(this.buffer, 0, this.end);
    try {
      [this.#memory, this.exports] = this.#instantiate();
      this.exports.reach(this.end);
      new Uint8Array(this.buffer).set(model);
      open();
    } catch (error) {
      [this.#memory, this.exports] = before;
      throw error;
    }
  }

  #instantiate(): [WebAssembly.Memory, CoreExports] {
    const memory = this.shared ?? new WebAssembly.Memory({ initial: 2 });
    const { exports } = new WebAssembly.Instance(this.module, { env: { memory } });
    return [memory, exports as unknown as CoreExports];
  }
}
