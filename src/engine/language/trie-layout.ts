/**
 * How the trie lies in memory, and how it gets there from the columns of the model file: piece by piece, when a
 * text first needs a piece. Most texts are in few languages, and all of it takes longer than a cold start may.
 */
import { ModelFileError } from './model-file.ts';
import { BlockWriter, levelAt } from './trie-blocks.ts';
import {
  manyChildren,
  misfit,
  rareIn,
  rareUnit,
  Size,
  sizes,
  startsOf,
  type TrieColumns,
  unitsOf,
} from './trie-columns.ts';

/**
 * The trie laid out for finding. A node is a block of 16-bit numbers in `pool`, and a node's descendants follow it
 * (depth first), so that reading on along a word mostly stays where the processor has just been:
 *
 *     2 · entries + (1 where it has children), [length − 1 of the table], entries…, [table of units…, distances…]
 *
 * An entry is a class and, from 256 on, its weight as an index into `levels`. The children are in a hash table, a
 * power of two long: a child stands at its unit modulo the length or, where that is taken, in the next free slot, the
 * first after the last; 0 is an empty slot. Its distance, in the slot of the same number, is counted from the end of
 * the block, where the first child begins: two numbers each (low half first) in the blocks of n-grams of two units,
 * one in those of longer ones. N-grams of one unit have blocks of entries only. A place is an index into `pool`; 0
 * stands for none.
 */
export class SearchableTrie {
  readonly pool: Uint16Array;
  /** Place of the block by first unit; 0 where no n-gram starts with it. */
  readonly roots = new Int32Array(65_536);
  readonly levels: Float32Array;
  readonly #columns: TrieColumns;
  /** Where each group begins, by {@link Size}; one more for the end. */
  readonly #starts: readonly Int32Array[];
  /** Number in the alphabet by unit. */
  readonly #numbers = new Uint8Array(65_536).fill(rareUnit);
  /**
   * By the numbers of two units of the alphabet, [first · 256 + second]: the place of the n-gram, or the complement
   * of its number where it was not laid out yet. What stands there for units outside of the alphabet means nothing.
   */
  readonly #pairs = new Int32Array(256 * 256);
  /** Roots by ascending unit: unit, place, and the end of their n-grams of two units. */
  readonly #rootUnits: Uint16Array;
  readonly #rootPlaces: Int32Array;
  readonly #rootEnds: Int32Array;
  /** The place of each n-gram of two units once it was laid out. */
  readonly #places: Int32Array;
  /** Second units of these n-grams; read when a unit outside of the alphabet is first met. */
  #seconds: Uint16Array | undefined;
  readonly #writer: BlockWriter;

  /**
   * Lays out what every text needs: the n-grams of one unit, and where those of two are.
   * @throws {ModelFileError} when the columns do not fit together.
   */
  constructor(columns: TrieColumns) {
    this.#columns = columns;
    this.levels = columns.levels;
    this.#starts = startsOf(columns);
    const roots = this.#startOf(Size.heads, 1);
    const heads = this.#startOf(Size.heads, this.groups) - roots;
    this.pool = new Uint16Array(this.#startOf(Size.numbers, this.groups) + 1);
    this.#writer = new BlockWriter(columns, this.pool);
    this.#rootUnits = unitsOf(columns, 0, roots, 0);
    this.#rootPlaces = new Int32Array(roots);
    this.#rootEnds = new Int32Array(roots);
    this.#places = new Int32Array(heads);
    columns.alphabet.forEach((unit, number) => {
      this.#numbers[unit] = number;
    });
    this.#layOutRoots();
  }

  /** Number of groups. */
  get groups(): number {
    return this.#columns.groups.length / sizes;
  }

  /** Lays out everything. @throws {ModelFileError} when the columns do not fit together. */
  layOutAll(): void {
    for (let group = 1; group < this.groups; group++) {
      if (this.#places[this.#headOf(group)] !== 0) continue;
      this.#layOut(group);
      if (!this.#writer.isAt((size) => this.#startOf(size, group + 1))) throw new ModelFileError(misfit);
    }
  }

  /** The place of the n-gram of two units; 0 where there is none. */
  pair(first: number, second: number): number {
    const a = this.#numbers[first] as number;
    const b = this.#numbers[second] as number;
    if (a === rareUnit || b === rareUnit) return this.#search(first, second);
    const at = a * 256 + b;
    const place = this.#pairs[at] as number;
    if (place >= 0) return place;
    const found = this.#placeOf(~place);
    this.#pairs[at] = found;
    return found;
  }

  #startOf(size: number, group: number): number {
    return (this.#starts[size] as Int32Array)[group] as number;
  }

  /** Number of a group's first n-gram of two units. */
  #headOf(group: number): number {
    return this.#startOf(Size.heads, group) - this.#rootUnits.length;
  }

  #search(first: number, second: number): number {
    const root = lastUpTo(this.#rootUnits, first);
    if (this.#rootUnits[root] !== first) return 0;
    const roots = this.#rootUnits.length;
    this.#seconds ??= unitsOf(
      this.#columns,
      roots,
      roots + this.#places.length,
      rareIn(this.#columns, roots),
    );
    const from = root === 0 ? 0 : (this.#rootEnds[root - 1] as number);
    const end = this.#rootEnds[root] as number;
    const head = lastUpTo(this.#seconds, second, from, end);
    return head < end && this.#seconds[head] === second ? this.#placeOf(head) : 0;
  }

  /** The place of an n-gram of two units, which is laid out with its group when it was not yet. */
  #placeOf(head: number): number {
    if (this.#places[head] === 0) {
      this.#layOut(lastUpTo(this.#starts[Size.heads] as Int32Array, head + this.#rootUnits.length));
    }
    return this.#places[head] as number;
  }

  #layOutRoots(): void {
    const { shapes, units, many, own, packed } = this.#columns;
    const { pool, roots } = this;
    const rootUnits = this.#rootUnits;
    const count = rootUnits.length;
    const heads = this.#places.length;
    const pairs = this.#pairs;
    let place = 1;
    let entry = 0;
    let head = 0;
    let manyAt = 0;
    for (let root = 0; root < count; root++) {
      const first = rootUnits[root] as number;
      roots[first] = place;
      this.#rootPlaces[root] = place;
      const shape = shapes[root] as number;
      const entries = shape >> 4;
      pool[place++] = 2 * entries;
      for (let n = 0; n < entries; n++) {
        pool[place++] = (own[entry] as number) | (levelAt(packed, entry) << 8);
        entry++;
      }
      let children = shape & 15;
      if (children === manyChildren) {
        children = (many[manyAt] as number) | ((many[manyAt + (many.length >> 1)] as number) << 8);
        manyAt++;
      }
      const row = (this.#numbers[first] as number) * 256;
      const end = Math.min(head + children, heads);
      for (; head < end; head++) pairs[row + (units[count + head] as number)] = ~head;
      this.#rootEnds[root] = head;
    }
    const fits =
      head === heads &&
      count === this.#startOf(Size.nodes, 1) &&
      manyAt === this.#startOf(Size.many, 1) &&
      entry === this.#startOf(Size.entries, 1) &&
      entry === this.#startOf(Size.own, 1) &&
      place === this.#startOf(Size.numbers, 1) + 1;
    if (!fits) throw new ModelFileError(misfit);
  }

  #layOut(group: number): void {
    const from = this.#headOf(group);
    const to = this.#headOf(group + 1);
    // The units of all n-grams of one and two come first; without these the units go with the nodes.
    const unitsBefore = this.#places.length - from;
    this.#writer.startAt((size) => this.#startOf(size, group), unitsBefore);
    let root = lastUpTo(this.#rootEnds, from);
    for (let head = from; head < to; head++) {
      while ((this.#rootEnds[root] as number) <= head) root++;
      const place = this.#rootPlaces[root] as number;
      this.#places[head] = this.#writer.end;
      this.#writer.write(2, place + 1, (this.pool[place] as number) >> 1);
    }
  }
}

/** Where the last of the ascending numbers from `low` up to `high` is that is not above `value`; `low` where all are. */
function lastUpTo(
  numbers: Int32Array | Uint16Array,
  value: number,
  low = 0,
  high: number = numbers.length,
): number {
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) <= value) low = middle;
    else high = middle;
  }
  return low;
}
