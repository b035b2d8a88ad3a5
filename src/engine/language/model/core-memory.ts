/** The WebAssembly instance of the core and its memory: the bytes of the model, their checksums, and the sections. */
import { lexiconName, lexiconNumber, sectionNames } from './model-file.ts';

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
  readonly propose: (set: number) => number;
  readonly judge: (set: number, ofChosen: boolean) => number;
  readonly chooseRow: (row: number, isIn: boolean) => void;
  readonly scoresOfRow: (row: number) => number;
  readonly sumAll: () => number;
  readonly wordsSummed: () => number;
  readonly isLatinSummed: () => number;
}

/** Classes for which the core has space. Keep equal to core/memory.ts. */
export const maxClasses = 256;

/** Bytes per checksum call. Between calls, the engine can switch to optimized code. */
const pieceLength = 2 ** 16;

export class CoreMemory {
  readonly module: WebAssembly.Module;
  protected readonly shared: WebAssembly.Memory | undefined;
  protected exports: Exports;
  /** End of the received bytes, later of the last section. */
  protected end: number;
  #memory: WebAssembly.Memory;
  #addresses: Record<string, WebAssembly.Global>;
  readonly #sections: { WBLK?: Uint8Array; WORD?: Uint8Array; LEXI?: Uint8Array } = {};

  /** @param shared Memory for several threads. The module must be compiled for it. */
  constructor(module: WebAssembly.Module, shared?: WebAssembly.Memory) {
    this.module = module;
    this.shared = shared;
    [this.#memory, this.exports, this.#addresses] = this.#instantiate();
    this.end = this.address('sectionsAt');
  }

  /** Changes if the memory grows or the instance is renewed. */
  get buffer(): ArrayBuffer {
    return this.#memory.buffer;
  }

  address(name: string): number {
    return (this.#addresses[name] as WebAssembly.Global).value as number;
  }

  get sectionsEnd(): number {
    return this.end;
  }

  /** @param bytes A multiple of 64 bytes. */
  checksum(bytes: Uint8Array, fileLength: number): number {
    this.beginChecksum(fileLength);
    for (let from = 0; from < bytes.length; from += pieceLength) {
      this.addToChecksum(this.receive(bytes.subarray(from, from + pieceLength), 0));
    }
    this.receive(new Uint8Array(pieceLength), 0);
    this.end = this.address('sectionsAt');
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
    this.end = at + received + piece.length;
    this.exports.reach(this.end);
    new Uint8Array(this.buffer).set(piece, at + received);
    return new Uint8Array(this.buffer, at, received + piece.length);
  }

  /** @param seed Distinguishes equal bytes: the length of a file, or the place of a page in it. */
  beginChecksum(seed: number): void {
    this.exports.beginChecksum(seed);
  }

  /** @param received A multiple of 64 bytes. */
  addToChecksum({ byteOffset, length }: Uint8Array): void {
    for (let from = 0; from < length; from += pieceLength) {
      this.exports.addToChecksum(byteOffset + from, Math.min(pieceLength, length - from));
    }
  }

  endChecksum(): number {
    return this.exports.endChecksum() >>> 0;
  }

  /** Returns a view of new bytes, valid until the memory grows. They are not cleared. */
  reserve(length: number): Uint8Array<ArrayBuffer> {
    const at = this.end;
    this.end = (at + length + 15) & ~15;
    this.exports.reach(this.end);
    return new Uint8Array(this.buffer, at, length);
  }

  /**
   * Places the sections, in the order of core/memory.ts. One that is a view of reserved bytes stays there; one given
   * by its length gets space at the end. Returns a view of each; earlier views become invalid.
   */
  placeSections(sections: readonly (Uint8Array | number)[]): Uint8Array<ArrayBuffer>[] {
    const directory = sections.flatMap((section) => {
      if (typeof section !== 'number') return [section.byteOffset, section.length];
      const at = this.end;
      this.end = (at + section + 15) & ~15;
      return [at, section];
    });
    this.exports.reach(this.end);
    new Uint32Array(this.buffer, this.address('directoryAt')).set(directory);
    return sections.map((_, i) => new Uint8Array(this.buffer, directory[2 * i], directory[2 * i + 1]));
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

  /**
   * Copies the model to a new instance, which `open` opens. If that throws, for example because there is not
   * enough memory for both, keeps the old one.
   */
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
