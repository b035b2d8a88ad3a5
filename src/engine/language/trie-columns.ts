/**
 * The trie in the columns of the model file.
 */
import { ModelFileError } from './model-file.ts';

/** The columns of the model file; docs/language-model.md describes them and the order they are in. */
export interface TrieColumns {
  /** The most frequent units, ascending, at most 255. */
  readonly alphabet: Uint16Array;
  /** Sizes of the groups, one column for each of {@link Size} after another. */
  readonly groups: Uint32Array;
  /** Last unit of each node, as its number in the alphabet; {@link rareUnit} for others. */
  readonly units: Uint8Array;
  /** The others: low bytes, then high bytes. */
  readonly rare: Uint8Array;
  /** 16 · further entries + children of each node; {@link manyChildren} for that many and more. */
  readonly shapes: Uint8Array;
  /** Children where there are many: low bytes, then high bytes. */
  readonly many: Uint8Array;
  /** Which of its parent's first entries a node repeats, a bit each. */
  readonly inherited: Uint8Array;
  /** The classes of the further entries. */
  readonly own: Uint8Array;
  /** Levels of all entries, two to a byte. */
  readonly packed: Uint8Array;
  readonly levels: Float32Array;
}

/** What the directory of groups says about each. The first group is the n-grams of one unit. */
export const Size = {
  /** N-grams of two units; in the first group, of one. */
  heads: 0,
  nodes: 1,
  rare: 2,
  many: 3,
  own: 4,
  entries: 5,
  inheritedBits: 6,
  /** Numbers in the pool of src/engine/language/trie-layout.ts. */
  numbers: 7,
} as const;
export const sizes = 8;

/** A node repeats up to this many of its parent's first classes, at the price of a bit each. */
export const parentPlaces = 12;
export const rareUnit = 255;
export const manyChildren = 15;

export const misfit = 'The columns of the model do not fit together.';

/** Adds up the directory and checks it against the columns. */
export function startsOf(columns: TrieColumns): Int32Array[] {
  const { groups, units, rare, shapes, many, inherited, own, packed } = columns;
  const count = groups.length / sizes;
  const starts = Array.from({ length: sizes }, (_, size) => {
    const start = new Int32Array(count + 1);
    let sum = 0;
    for (let group = 0; group < count; group++) {
      sum += groups[size * count + group] as number;
      start[group + 1] = sum;
    }
    return start;
  });
  const total = (size: number) => (starts[size] as Int32Array)[count] as number;
  const fits =
    count >= 1 &&
    total(Size.nodes) === shapes.length &&
    total(Size.nodes) === units.length &&
    2 * total(Size.rare) === rare.length &&
    2 * total(Size.many) === many.length &&
    total(Size.own) === own.length &&
    (total(Size.entries) + 1) >> 1 === packed.length &&
    (total(Size.inheritedBits) + 7) >> 3 === inherited.length;
  if (!fits) throw new ModelFileError(misfit);
  return starts;
}

/** The units from one node up to another, the first of which is preceded by so many rare ones. */
export function unitsOf(
  { units, alphabet, rare }: TrieColumns,
  from: number,
  to: number,
  rareBefore: number,
): Uint16Array {
  const found = new Uint16Array(to - from);
  let rareAt = rareBefore;
  for (let node = from; node < to; node++) {
    const number = units[node] as number;
    found[node - from] =
      number === rareUnit
        ? (rare[rareAt] as number) | ((rare[rareAt++ + (rare.length >> 1)] as number) << 8)
        : (alphabet[number] as number);
  }
  return found;
}

/** How many of the first units are rare. */
export function rareIn({ units }: TrieColumns, end: number): number {
  let count = 0;
  for (let node = 0; node < end; node++) if (units[node] === rareUnit) count++;
  return count;
}
