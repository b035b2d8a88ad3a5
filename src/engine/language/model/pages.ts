import * as tables from '../core/tables.ts';
import type { Core } from './core.ts';
import { ModelFileError, type PageTable } from './model-file.ts';

/** A file that can be read in parts. */
export interface PageSource {
  /** Resolves to the first bytes of the file, at least its opening. */
  front(): Promise<Uint8Array>;
  /** Resolves to the next bytes, of which most texts need some. The front is opened while they are read. */
  behindFront?(): Promise<Uint8Array>;
  /** Resolves to the bytes in [from, to). */
  read(from: number, to: number): Promise<Uint8Array>;
  /** Returns the bytes in [from, to), if the file can be read at once. */
  readNow?(from: number, to: number): Uint8Array;
  /** A call of `read` takes as long as reading this many bytes, so smaller gaps are read too. 0 by default. */
  readonly maxGap?: number;
  /** Called once nothing more will be read. */
  close?(): void;
}

/** In bytes. Chromium reads two or more requests twice as fast as one. */
const wholeStep = 2 ** 21;

/** The next call of {@link Pages.readWantedNow} reads the rest of the file. */
const maxReadsNow = 8;

export class Pages {
  readonly #core: Core;
  readonly #source: PageSource;
  readonly #table: PageTable;
  isWhole = false;
  #reading: Promise<void> | undefined;
  /** Pending and failed requests, which all calls await. */
  readonly #requests = new Set<Promise<void>>();
  #readsNow = 0;

  constructor(core: Core, source: PageSource, table: PageTable) {
    this.#core = core;
    this.#source = source;
    this.#table = table;
  }

  /**
   * @param from Place of the bytes in the file
   * @throws {ModelFileError} if a page is damaged
   */
  accept(bytes: Uint8Array, from: number): void {
    const { starts, count } = this.#table;
    const states = this.#states();
    // Binary search: opening a model must not visit all of its pages.
    let page = 0;
    for (let high = count; page < high; ) {
      const middle = (page + high) >> 1;
      if (starts[middle] < from) page = middle + 1;
      else high = middle;
    }
    const first = page;
    while (page < count && starts[page + 1] <= from + bytes.length) page++;
    const [begin, end] = [starts[first], starts[page]];
    this.#core.write(bytes.subarray(begin - from, end - from), begin);
    for (let copy = first; copy < page; copy++) {
      const state = this.#placeOf(copy);
      if (states[state] === tables.pageRequested) this.#check(copy);
      // Checked when it is wanted.
      else if (states[state] !== tables.pagePresent) states[state] |= tables.pageCopied;
    }
  }

  /** {@link readWanted} waits for the requests, and reports errors. */
  requestWanted(): void {
    const pages = [
      ...this.#pagesIn(tables.pageWanted),
      ...this.#pagesIn(tables.pageWanted | tables.pageCopied),
    ];
    if (pages.length === 0) return;
    const request = this.#readSome();
    this.#requests.add(request);
    // A failed request stays, so that `readWanted` rejects.
    request.then(
      () => this.#requests.delete(request),
      () => undefined,
    );
  }

  /** Rejects if the file cannot be read or is damaged. */
  async readWanted(): Promise<void> {
    this.requestWanted();
    await Promise.all([...this.#requests, this.#reading]);
  }

  readAll(): Promise<void> {
    this.#reading ??= this.#read(this.#missing(), wholeStep).then(() => this.#end());
    return this.#reading;
  }

  get canReadNow(): boolean {
    return this.#source.readNow !== undefined;
  }

  /** Reads the whole file if parts are often missing. */
  readWantedNow(): void {
    const isAll = ++this.#readsNow > maxReadsNow;
    this.#checkCopied();
    const pages = isAll ? this.#missing() : this.#pagesIn(tables.pageWanted);
    for (const { from, to } of this.#request(pages, wholeStep)) {
      this.accept(this.#source.readNow?.(from, to) ?? new Uint8Array(), from);
    }
    this.#checkRead(pages);
    if (isAll) this.#end();
  }

  /** Call it last. */
  close(): void {
    this.#source.close?.();
  }

  async #readSome(): Promise<void> {
    this.#checkCopied();
    await this.#read(this.#pagesIn(tables.pageWanted), Number.POSITIVE_INFINITY);
  }

  #end(): void {
    this.isWhole = true;
    this.#core.setPartial(false);
    this.close();
  }

  async #read(pages: readonly number[], maxLength: number): Promise<void> {
    await Promise.all(
      this.#request(pages, maxLength).map(async ({ from, to }) =>
        this.accept(await this.#source.read(from, to), from),
      ),
    );
    this.#checkRead(pages);
  }

  #request(pages: readonly number[], maxLength: number) {
    const { starts } = this.#table;
    const { maxGap = 0 } = this.#source;
    const states = this.#states();
    const ranges: { readonly from: number; to: number }[] = [];
    for (const page of pages) {
      states[this.#placeOf(page)] = tables.pageRequested;
      const [from, to] = [starts[page], starts[page + 1]];
      const last = ranges.at(-1);
      const isNear = last !== undefined && from - last.to <= maxGap;
      if (isNear && to - last.from <= maxLength) last.to = to;
      else ranges.push({ from, to });
    }
    return ranges;
  }

  /** Does not visit all pages, since a text needs few. */
  #pagesIn(state: number): number[] {
    const states = this.#states();
    const { wordsFrom } = this.#table;
    const pages: number[] = [];
    for (let at = states.indexOf(state); at >= 0; at = states.indexOf(state, at + 1)) {
      pages.push(at < tables.maxPages ? at - 1 : at - tables.maxPages + wordsFrom);
    }
    return pages;
  }

  #missing(): number[] {
    const states = this.#states();
    return [...Array(this.#table.count).keys()].filter(
      (page) => states[this.#placeOf(page)] !== tables.pagePresent,
    );
  }

  #checkCopied(): void {
    for (const page of this.#pagesIn(tables.pageWanted | tables.pageCopied)) this.#check(page);
  }

  #checkRead(pages: readonly number[]): void {
    const states = this.#states();
    if (pages.some((page) => states[this.#placeOf(page)] !== tables.pagePresent))
      throw new ModelFileError('The model is truncated.');
  }

  #check(page: number): void {
    const { starts, checksums } = this.#table;
    const [from, to] = [starts[page], starts[page + 1]];
    if (this.#core.checksum(from, to, from) !== checksums[page])
      throw new ModelFileError('The model is damaged.');
    this.#states()[this.#placeOf(page)] = tables.pagePresent;
  }

  /** In {@link #states}. */
  #placeOf(page: number): number {
    const { wordsFrom } = this.#table;
    return page < wordsFrom ? page + 1 : tables.maxPages + page - wordsFrom;
  }

  /** Groups, then pages of words. Valid until the core's memory grows. */
  #states(): Uint8Array {
    return new Uint8Array(this.#core.buffer, tables.groupStatesAt, 2 * tables.maxPages);
  }
}
