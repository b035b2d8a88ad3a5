/**
 * Writes the blocks of the trie, in the order in which their nodes come in the columns.
 */
import { manyChildren, parentPlaces, rareUnit, Size, type TrieColumns } from './trie-columns.ts';

/** Where a group begins, or where one ends, by {@link Size}. */
type Position = (size: number) => number;

/** src/engine/language/trie-layout.ts says what a block looks like. */
export class BlockWriter {
  /** Where the next block will lie. */
  end = 1;
  readonly #columns: TrieColumns;
  readonly #pool: Uint16Array;
  // Where the columns are read.
  #unit = 0;
  #rare = 0;
  #node = 0;
  #many = 0;
  #own = 0;
  #entry = 0;
  #bit = 0;

  constructor(columns: TrieColumns, pool: Uint16Array) {
    this.#columns = columns;
    this.#pool = pool;
  }

  /** Goes to the beginning of a group; so many more units than nodes come before it. */
  startAt(begin: Position, unitsBefore: number): void {
    this.#rare = begin(Size.rare);
    this.#node = begin(Size.nodes);
    this.#unit = this.#node + unitsBefore;
    this.#many = begin(Size.many);
    this.#own = begin(Size.own);
    this.#entry = begin(Size.entries);
    this.#bit = begin(Size.inheritedBits);
    this.end = begin(Size.numbers) + 1;
  }

  /** Whether what was written last ends where a group begins. */
  isAt(begin: Position): boolean {
    return (
      this.#rare === begin(Size.rare) &&
      this.#node === begin(Size.nodes) &&
      this.#many === begin(Size.many) &&
      this.#own === begin(Size.own) &&
      this.#entry === begin(Size.entries) &&
      this.#bit === begin(Size.inheritedBits) &&
      this.end === begin(Size.numbers) + 1
    );
  }

  /**
   * Writes the next node and all below it.
   * @param length Units of the n-gram.
   * @param parent Where the entries of its parent lie.
   */
  write(length: number, parent: number, parentEntries: number): void {
    const pool = this.#pool;
    const place = this.end;
    const shape = this.#columns.shapes[this.#node++] as number;
    const children = this.#childrenOf(shape);
    const first = children > 0 ? place + 2 : place + 1;
    this.end = first;
    this.#writeEntries(shape >> 4, parent, parentEntries);
    const entries = this.end - first;
    if (children === 0) {
      pool[place] = 2 * entries;
      return;
    }
    const mask = tableLength(children) - 1;
    pool[place] = 2 * entries + 1;
    pool[place + 1] = mask;
    const table = this.end;
    const distances = table + mask + 1;
    const begin = distances + (length === 2 ? 2 : 1) * (mask + 1);
    // The units of the children come before all that is below them, and are read twice.
    let unit = this.#unit;
    let rare = this.#rare;
    for (let child = 0; child < children; child++) {
      const own = this.#nextUnit();
      let slot = own & mask;
      for (let tried = 0; tried < mask && pool[table + slot] !== 0; tried++) slot = (slot + 1) & mask;
      pool[table + slot] = own;
    }
    this.end = begin;
    for (let child = 0; child < children; child++) {
      const slot = slotOf(pool, table, mask, this.#unitAt(unit, rare));
      if (this.#columns.units[unit++] === rareUnit) rare++;
      const distance = this.end - begin;
      if (length === 2) {
        pool[distances + 2 * slot] = distance;
        pool[distances + 2 * slot + 1] = distance >>> 16;
      } else pool[distances + slot] = distance;
      this.write(length + 1, first, entries);
    }
  }

  /** Writes a node's entries: those it repeats from its parent, then `more` of its own. */
  #writeEntries(more: number, parent: number, parentEntries: number): void {
    const { inherited, own, packed } = this.#columns;
    const pool = this.#pool;
    let at = this.end;
    let entry = this.#entry;
    if (parentEntries > 0) {
      const bits = Math.min(parentEntries, parentPlaces);
      const byte = this.#bit >> 3;
      const three =
        (inherited[byte] as number) |
        ((inherited[byte + 1] as number) << 8) |
        ((inherited[byte + 2] as number) << 16);
      let mask = (three >> (this.#bit & 7)) & ((1 << bits) - 1);
      this.#bit += bits;
      for (; mask !== 0; mask &= mask - 1) {
        const repeated = (pool[parent + 31 - Math.clz32(mask & -mask)] as number) & 255;
        pool[at++] = repeated | (levelAt(packed, entry++) << 8);
      }
    }
    for (let n = more; n > 0; n--) {
      pool[at++] = (own[this.#own++] as number) | (levelAt(packed, entry++) << 8);
    }
    this.#entry = entry;
    this.end = at;
  }

  #childrenOf(shape: number): number {
    const children = shape & 15;
    if (children < manyChildren) return children;
    const { many } = this.#columns;
    const at = this.#many++;
    return (many[at] as number) | ((many[at + (many.length >> 1)] as number) << 8);
  }

  #nextUnit(): number {
    const unit = this.#unitAt(this.#unit, this.#rare);
    if (this.#columns.units[this.#unit++] === rareUnit) this.#rare++;
    return unit;
  }

  #unitAt(at: number, rareAt: number): number {
    const { units, alphabet, rare } = this.#columns;
    const number = units[at] as number;
    return number === rareUnit
      ? (rare[rareAt] as number) | ((rare[rareAt + (rare.length >> 1)] as number) << 8)
      : (alphabet[number] as number);
  }
}

/** Length of the table of so many children, at least one. */
export function tableLength(children: number): number {
  return 1 << (32 - Math.clz32(children - 1));
}

/** The slot of a unit in the table at `table`, `mask` + 1 long; -1 where it is not there. */
export function slotOf(pool: Uint16Array, table: number, mask: number, unit: number): number {
  let slot = unit & mask;
  for (let tried = 0; tried <= mask; tried++) {
    const found = pool[table + slot] as number;
    if (found === unit) return slot;
    if (found === 0) break;
    slot = (slot + 1) & mask;
  }
  return -1;
}

/** The level of an entry. */
export function levelAt(packed: Uint8Array, entry: number): number {
  return ((packed[entry >> 1] as number) >> ((entry & 1) << 2)) & 15;
}
