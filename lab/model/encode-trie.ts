/** Encodes a trie as the columns described in docs/language-model.md. */
import { manyChildren, parentPlaces, rareUnit, Size, type TrieColumns, tableLength } from './trie-columns.ts';

export interface TrieArrays {
  /**
   * Children of node n: `nodes[2n]` to `nodes[2n + 2] - 1`. Entries: `nodes[2n + 1]` to `nodes[2n + 3] - 1`. Two more
   * numbers close the last node.
   */
  readonly nodes: Int32Array;
  /** Ascending among siblings. */
  readonly units: Uint16Array;
  /** class + 256 · weight level; ascending by class. */
  readonly entries: Uint16Array;
}

const groupNodes = 512;
const maxAlphabetSize = 255;
/** Below an n-gram of three units. */
const maxNumbersBelow = 65_536;

/** @throws {Error} on more than 15 new classes of a node, or too many descendants */
export function encodeTrie(trie: TrieArrays): TrieColumns {
  const writer = new ColumnWriter(trie);
  writer.write();
  return writer.columns();
}

class ColumnWriter {
  readonly #trie: TrieArrays;
  readonly #alphabet: Uint16Array;
  readonly #numbers: Map<number, number>;
  readonly #units: number[] = [];
  readonly #rare: number[] = [];
  readonly #shapes: number[] = [];
  readonly #many: number[] = [];
  readonly #newClasses: number[] = [];
  readonly #levels: number[] = [];
  readonly #inherited: number[] = [];
  #inheritedBits = 0;
  #numbersInPool = 0;
  readonly #ends: number[][] = [];

  constructor(trie: TrieArrays) {
    this.#trie = trie;
    this.#alphabet = alphabetOf(trie.units);
    this.#numbers = new Map([...this.#alphabet].map((unit, number) => [unit, number]));
  }

  write(): void {
    const { nodes, units } = this.#trie;
    const roots = nodes[0];
    const heads = nodes[2 * roots];
    for (let node = 0; node < heads; node++) this.#writeUnit(units[node]);
    const classes: number[][] = [];
    for (let root = 0; root < roots; root++) {
      classes.push(this.#writeNode(root, []));
      this.#numbersInPool += 1 + (classes[root] as number[]).length;
    }
    this.#closeGroup(roots);
    let begin = this.#shapes.length;
    for (let root = 0; root < roots; root++) {
      for (let head = this.#child(root); head < this.#child(root + 1); head++) {
        this.#writeBelow(head, classes[root] as number[], 2);
        if (this.#shapes.length - begin < groupNodes && head < heads - 1) continue;
        this.#closeGroup(head + 1);
        begin = this.#shapes.length;
      }
    }
  }

  columns(): TrieColumns {
    const packed = new Uint8Array((this.#levels.length + 1) >> 1);
    this.#levels.forEach((level, e) => {
      packed[e >> 1] = packed[e >> 1] | (level << ((e & 1) << 2));
    });
    return {
      alphabet: this.#alphabet,
      groups: this.#directory(),
      units: Uint8Array.from(this.#units),
      rare: bytePlanes(this.#rare),
      shapes: Uint8Array.from(this.#shapes),
      many: bytePlanes(this.#many),
      inherited: Uint8Array.from(this.#inherited),
      newClasses: Uint8Array.from(this.#newClasses),
      packed,
    };
  }

  #child(node: number): number {
    return this.#trie.nodes[2 * node];
  }

  #directory(): Uint32Array {
    const count = this.#ends.length;
    const directory = new Uint32Array(count * Object.keys(Size).length);
    this.#ends.forEach((end, group) => {
      end.forEach((sum, size) => {
        directory[size * count + group] = sum - (this.#ends[group - 1]?.[size] ?? 0);
      });
    });
    return directory;
  }

  #closeGroup(heads: number): void {
    const end: number[] = [];
    end[Size.heads] = heads;
    end[Size.nodes] = this.#shapes.length;
    end[Size.rare] = this.#rare.length;
    end[Size.many] = this.#many.length;
    end[Size.newClasses] = this.#newClasses.length;
    end[Size.entries] = this.#levels.length;
    end[Size.inheritedBits] = this.#inheritedBits;
    end[Size.numbers] = this.#numbersInPool;
    this.#ends.push(end);
  }

  #writeBelow(node: number, parentClasses: readonly number[], length: number): void {
    const begin = this.#numbersInPool;
    const classes = this.#writeNode(node, parentClasses);
    const from = this.#child(node);
    const to = this.#child(node + 1);
    this.#numbersInPool += 1 + classes.length;
    if (to > from) this.#numbersInPool += 1 + (length === 2 ? 3 : 2) * tableLength(to - from);
    for (let child = from; child < to; child++) this.#writeUnit(this.#trie.units[child]);
    for (let child = from; child < to; child++) this.#writeBelow(child, classes, length + 1);
    if (length > 2 && this.#numbersInPool - begin > maxNumbersBelow) {
      throw new Error('Too many n-grams below an n-gram of three units');
    }
  }

  #writeUnit(unit: number): void {
    const number = this.#numbers.get(unit);
    this.#units.push(number ?? rareUnit);
    if (number === undefined) this.#rare.push(unit);
  }

  #writeNode(node: number, parentClasses: readonly number[]): number[] {
    const { nodes, entries } = this.#trie;
    const left = new Map<number, number>();
    for (const entry of entries.subarray(nodes[2 * node + 1], nodes[2 * node + 3])) {
      left.set(entry & 255, entry >> 8);
    }
    const classes: number[] = [];
    const put = (c: number) => {
      classes.push(c);
      this.#levels.push(left.get(c) as number);
      left.delete(c);
    };
    for (const c of parentClasses.slice(0, parentPlaces)) {
      const isRepeated = left.has(c);
      this.#writeBit(isRepeated);
      if (isRepeated) put(c);
    }
    const newClasses = [...left.keys()];
    if (newClasses.length > 15) throw new Error('A node has too many classes');
    for (const c of newClasses) {
      this.#newClasses.push(c);
      put(c);
    }
    const children = this.#child(node + 1) - this.#child(node);
    this.#shapes.push(16 * newClasses.length + Math.min(children, manyChildren));
    if (children >= manyChildren) this.#many.push(children);
    return classes;
  }

  #writeBit(bit: boolean): void {
    const byte = this.#inheritedBits >> 3;
    this.#inherited[byte] = (this.#inherited[byte] ?? 0) | (bit ? 1 << (this.#inheritedBits & 7) : 0);
    this.#inheritedBits++;
  }
}

function alphabetOf(units: Uint16Array): Uint16Array {
  const counts = new Uint32Array(65_536);
  for (const unit of units) counts[unit] = counts[unit] + 1;
  const found = [...new Set(units)].sort((a, b) => counts[b] - counts[a] || a - b);
  return Uint16Array.from(found.slice(0, maxAlphabetSize)).sort();
}

function bytePlanes(numbers: readonly number[]): Uint8Array {
  const planes = new Uint8Array(2 * numbers.length);
  numbers.forEach((number, i) => {
    planes[i] = number;
    planes[numbers.length + i] = number >> 8;
  });
  return planes;
}
