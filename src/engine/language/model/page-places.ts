/**
 * Places of the parts of a paged model file (docs/language-model.md#the-paged-file): a permutation of the
 * bytes of the model's sections, so that what a text needs lies together.
 */
import { ModelFileError } from './model-file.ts';

/** Bytes of a section, from `at` on. */
export interface Piece {
  readonly section: (typeof sectionNames)[number];
  readonly at: number;
  readonly length: number;
}

/** All sections but FACT, in the order of core/memory.ts. The core does not read LEXI, which may be empty. */
export const sectionNames = [
  ...(['ALPH', 'GRPS', 'UNIT', 'RARE', 'SHAP', 'MANY', 'INHE', 'CLSS', 'WGHT'] as const),
  ...(['WBLK', 'WORD', 'EXCP', 'LEXI'] as const),
] as const;
export type SectionName = (typeof sectionNames)[number];
export type SectionLengths = Readonly<Record<SectionName, number>>;

/** Bytes of a page of words or exceptions, in the core's memory. */
export const pageLength = 4096;
/** States of a group or page in the core's memory (core/memory.ts), and their maximum number. */
export const pagePresent = 1;
export const pageWanted = 2;
export const maxPages = 8192;
/** Columns of GRPS, and their order. */
const columnCount = 8;
const [headsColumn, nodesColumn, rareColumn, manyColumn, classesColumn, entriesColumn, bitsColumn] = [
  0, 1, 2, 3, 4, 5, 6,
] as const;

/** Computes which bytes each group of n-grams takes in the sections. */
export class GroupPlaces {
  /** By column: the sums of all groups before. */
  readonly #starts: readonly Uint32Array[];
  readonly #lengths: SectionLengths;
  readonly groups: number;

  /** @throws {ModelFileError} if the directory has no groups */
  constructor(directory: Uint8Array, lengths: SectionLengths) {
    this.groups = Math.floor(directory.length / (4 * columnCount));
    if (this.groups === 0) throw new ModelFileError('The model has no groups.');
    this.#lengths = lengths;
    const sizes = new Uint32Array(directory.slice().buffer);
    this.#starts = Array.from({ length: columnCount }, (_, column) => {
      const sums = new Uint32Array(this.groups + 1);
      let sum = 0;
      for (let group = 0; group < this.groups; group++) {
        sum += sizes[column * this.groups + group] as number;
        sums[group + 1] = sum;
      }
      return sums;
    });
  }

  #start(column: number, group: number): number {
    return this.#starts[column]?.[group] as number;
  }

  /** Number of n-grams of two units in a group. */
  heads(group: number): number {
    return this.#start(headsColumn, group + 1) - this.#start(headsColumn, group);
  }

  nodes(group: number): number {
    return this.#start(nodesColumn, group + 1) - this.#start(nodesColumn, group);
  }

  /** Returns what opening reads of the sections of the trie, besides ALPH and GRPS. */
  opening(): Piece[] {
    const to = (column: number) => this.#start(column, 1);
    return [
      { section: 'UNIT', at: 0, length: this.#start(headsColumn, this.groups) },
      ...this.#planes('RARE', 0, to(rareColumn)),
      { section: 'SHAP', at: 0, length: to(nodesColumn) },
      ...this.#planes('MANY', 0, to(manyColumn)),
      { section: 'INHE', at: 0, length: Math.ceil(to(bitsColumn) / 8) },
      { section: 'CLSS', at: 0, length: to(classesColumn) },
      { section: 'WGHT', at: 0, length: Math.ceil(to(entriesColumn) / 2) },
    ];
  }

  /** @param group From 1 on: the first group is part of {@link opening} */
  group(group: number): Piece[] {
    const from = (column: number) => this.#start(column, group);
    const to = (column: number) => this.#start(column, group + 1);
    // The units of all n-grams of one and two units come first.
    const heads = this.#start(headsColumn, this.groups);
    const unit = from(nodesColumn) + heads - from(headsColumn);
    return [
      { section: 'UNIT', at: unit, length: to(nodesColumn) + heads - to(headsColumn) - unit },
      ...this.#planes('RARE', from(rareColumn), to(rareColumn)),
      pieceOf('SHAP', from(nodesColumn), to(nodesColumn)),
      ...this.#planes('MANY', from(manyColumn), to(manyColumn)),
      // A byte of two groups is in both.
      pieceOf('INHE', Math.floor(from(bitsColumn) / 8), Math.ceil(to(bitsColumn) / 8)),
      pieceOf('CLSS', from(classesColumn), to(classesColumn)),
      pieceOf('WGHT', Math.floor(from(entriesColumn) / 2), Math.ceil(to(entriesColumn) / 2)),
    ];
  }

  /**
   * Returns the bytes of each group, by its number, without creating its pieces: opening a model asks for thousands
   * before its code is optimised.
   */
  groupLengths(): Uint32Array {
    const column = (at: number) => this.#starts[at] as Uint32Array as Record<number, number>;
    const [heads, nodes] = [column(headsColumn), column(nodesColumn)];
    const [rare, many, classes] = [column(rareColumn), column(manyColumn), column(classesColumn)];
    const [entries, bits] = [column(entriesColumn), column(bitsColumn)];
    const lengths = new Uint32Array(this.groups);
    for (let group = 0; group < this.groups; group++) {
      const next = group + 1;
      lengths[group] =
        2 * (nodes[next] - nodes[group] + rare[next] - rare[group] + many[next] - many[group]) -
        (heads[next] - heads[group]) +
        (classes[next] - classes[group]) +
        (((bits[next] + 7) >> 3) - (bits[group] >> 3)) +
        (((entries[next] + 1) >> 1) - (entries[group] >> 1));
    }
    return lengths;
  }

  /** All low bytes precede all high bytes. */
  #planes(section: 'RARE' | 'MANY', from: number, to: number): Piece[] {
    const half = this.#lengths[section] / 2;
    return [pieceOf(section, from, to), pieceOf(section, half + from, half + to)];
  }
}

const pieceOf = (section: SectionName, from: number, to: number): Piece => ({
  section,
  at: from,
  length: to - from,
});

/** Returns the addresses of the sections in the core's memory, relative to the first. */
export function sectionAddresses(lengths: SectionLengths): Readonly<Record<SectionName, number>> {
  let end = 0;
  const entries = sectionNames.map((name) => {
    const at = Math.ceil(end / 16) * 16;
    end = at + lengths[name];
    return [name, at] as const;
  });
  return Object.fromEntries(entries) as Record<SectionName, number>;
}

/** Sections that are read in pages of words, neighbours in memory. */
const wordSections = ['WORD', 'EXCP', 'LEXI'] as const;

/** Places of the words, exceptions and word frequencies, by page of the core's memory, which starts with the sections. */
export class WordPlaces {
  readonly #lengths: SectionLengths;
  readonly #addresses: Readonly<Record<SectionName, number>>;
  /** Number of the first page, and number of pages. */
  readonly first: number;
  readonly count: number;

  constructor(lengths: SectionLengths) {
    this.#lengths = lengths;
    this.#addresses = sectionAddresses(lengths);
    this.first = Math.floor(this.#addresses.WORD / pageLength);
    this.count = Math.ceil((this.#addresses.LEXI + lengths.LEXI) / pageLength) - this.first;
  }

  /** Returns the bytes of a page, without creating its pieces. */
  pageLength(page: number): number {
    let length = 0;
    for (const section of wordSections) {
      const start = this.#addresses[section];
      const from = Math.max(start, page * pageLength);
      const to = Math.min(start + this.#lengths[section], (page + 1) * pageLength);
      if (to > from) length += to - from;
    }
    return length;
  }

  page(page: number): Piece[] {
    return wordSections.flatMap((section) => {
      const from = Math.max(0, page * pageLength - this.#addresses[section]);
      const to = Math.min(this.#lengths[section], (page + 1) * pageLength - this.#addresses[section]);
      return to > from ? [pieceOf(section, from, to)] : [];
    });
  }
}
