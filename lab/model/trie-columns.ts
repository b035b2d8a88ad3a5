/** In the order of docs/language-model.md. */

export interface TrieColumns {
  readonly alphabet: Uint16Array;
  readonly groups: Uint32Array;
  /** Last unit: index in the alphabet, or {@link rareUnit}. */
  readonly units: Uint8Array;
  readonly rare: Uint8Array;
  /** 16 · new entries + children, at most {@link manyChildren}. */
  readonly shapes: Uint8Array;
  readonly many: Uint8Array;
  readonly inherited: Uint8Array;
  readonly newClasses: Uint8Array;
  readonly packed: Uint8Array;
}

/** Per group. The first is n-grams of one unit. */
export const Size = {
  /** N-grams of two units; first group: of one. */
  heads: 0,
  nodes: 1,
  rare: 2,
  many: 3,
  newClasses: 4,
  entries: 5,
  inheritedBits: 6,
  /** 16-bit numbers in memory (src/engine/language/core/trie/layout.ts). */
  numbers: 7,
} as const;

/** Repeatable classes of the parent, one bit each. */
export const parentPlaces = 12;
export const rareUnit = 255;
export const manyChildren = 15;

export function tableLength(children: number): number {
  return 1 << (32 - Math.clz32(children - 1));
}
