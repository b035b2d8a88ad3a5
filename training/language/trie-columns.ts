/**
 * The trie as the columns of the model file; docs/language-model.md describes them and the order they are in.
 */

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
  /** Numbers of 16 bits that its blocks take in memory (src/engine/language/core/trie/layout.ts). */
  numbers: 7,
} as const;

/** A node repeats up to this many of its parent's first classes, at the price of a bit each. */
export const parentPlaces = 12;
export const rareUnit = 255;
export const manyChildren = 15;

/** Length of the table of so many children, at least one, in the memory of the core. */
export function tableLength(children: number): number {
  return 1 << (32 - Math.clz32(children - 1));
}
