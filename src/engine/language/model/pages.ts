/** Reads parts of a paged model file into the core when texts need them. */
import type { Core } from './core.ts';
import { ModelFileError } from './model-file.ts';
import { maxPages, type Piece, pagePresent, pageWanted } from './page-places.ts';
import type { PageTable } from './paged-file.ts';

/** A file that can be read in parts. */
export interface PageSource {
  /** Resolves to the first bytes of the file, at least `frontLength` of them unless the file is shorter. */
  front(): Promise<Uint8Array>;
  /** Resolves to the bytes in [from, to). */
  read(from: number, to: number): Promise<Uint8Array>;
}

/** A request to Chromium takes as long as reading this many bytes, so smaller gaps are read too. */
const maxGap = 64 * 1024;
/** Bytes per request when the whole file is read. Chromium reads two or more requests twice as fast as one. */
const wholeStep = 2 ** 21;

export class Pages {
  readonly #core: Core;
  readonly #source: PageSource;
  readonly #table: PageTable;
  readonly #addressOf: (piece: Piece) => number;
  #isWhole = false;
  #reading: Promise<void> | undefined;

  /** @param addressOf Address of a piece in the core's memory */
  constructor(core: Core, source: PageSource, table: PageTable, addressOf: (piece: Piece) => number) {
    this.#core = core;
    this.#source = source;
    this.#table = table;
    this.#addressOf = addressOf;
  }

  /** True once nothing can be missing any more. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /**
   * Copies all pages that lie in the bytes of a range.
   * @param from Place of the bytes in the file
   * @throws {ModelFileError} if a page is damaged
   */
  accept(bytes: Uint8Array, from: number): void {
    const { starts, count } = this.#table;
    const stateOf = this.#states();
    // Binary search: opening a model must not visit all of its pages.
    let page = 0;
    for (let end = count; page < end; ) {
      const middle = (page + end) >> 1;
      if ((starts[middle] as number) < from) page = middle + 1;
      else end = middle;
    }
    for (; page < count && (starts[page + 1] as number) <= from + bytes.length; page++) {
      if (stateOf(page) === pagePresent) continue;
      this.#copy(page, bytes.subarray(this.#table.start(page) - from, this.#table.start(page + 1) - from));
    }
  }

  /** Reads what was missing. Rejects if the file cannot be read or is damaged. */
  readWanted(): Promise<void> {
    return this.#readPages((state) => state === pageWanted, Number.POSITIVE_INFINITY);
  }

  /** Reads the whole file. Rejects if it cannot be read or is damaged. */
  readAll(): Promise<void> {
    this.#reading ??= this.#readRest();
    return this.#reading;
  }

  async #readRest(): Promise<void> {
    await this.#readPages((state) => state !== pagePresent, wholeStep);
    this.#isWhole = true;
    this.#core.setPartial(false);
  }

  async #readPages(isRead: (state: number) => boolean, maxLength: number): Promise<void> {
    const stateOf = this.#states();
    const pages: number[] = [];
    for (let page = 0; page < this.#table.count; page++) if (isRead(stateOf(page))) pages.push(page);
    const ranges: { from: number; to: number }[] = [];
    for (const page of pages) {
      const [from, to] = [this.#table.start(page), this.#table.start(page + 1)];
      const last = ranges.at(-1);
      const isNear = last !== undefined && from - last.to <= maxGap;
      if (isNear && to - last.from <= maxLength) last.to = to;
      else ranges.push({ from, to });
    }
    await Promise.all(
      ranges.map(async ({ from, to }) => this.accept(await this.#source.read(from, to), from)),
    );
    const stateNow = this.#states();
    if (pages.some((page) => stateNow(page) !== pagePresent))
      throw new ModelFileError('The model is truncated.');
  }

  #copy(page: number, bytes: Uint8Array): void {
    if (this.#core.checksumOf(bytes, this.#table.start(page)) !== this.#table.checksum(page))
      throw new ModelFileError('The model is damaged.');
    const memory = new Uint8Array(this.#core.buffer);
    let at = 0;
    for (const piece of this.#table.pieces(page)) {
      memory.set(bytes.subarray(at, at + piece.length), this.#addressOf(piece));
      at += piece.length;
    }
    memory[this.#core.address(this.#stateName(page)) + this.#table.number(page)] = pagePresent;
  }

  #stateName(page: number): string {
    return this.#table.isWords(page) ? 'pageStatesAt' : 'groupStatesAt';
  }

  /** Returns a function that is valid until the core's memory grows. */
  #states(): (page: number) => number {
    const [words, groups] = ['pageStatesAt', 'groupStatesAt'].map(
      (name) => new Uint8Array(this.#core.buffer, this.#core.address(name), maxPages),
    ) as [Uint8Array, Uint8Array];
    return (page) => (this.#table.isWords(page) ? words : groups)[this.#table.number(page)] as number;
  }
}
