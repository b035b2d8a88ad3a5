/**
 * The n-grams of the model: a trie over UTF-16 units whose nodes carry weights for a few classes each.
 */
import { boundary } from './words.ts';

/**
 * A trie in breadth-first order. What is needed together lies together: the time goes into waiting for memory.
 */
export interface TrieArrays {
  /** Node by first unit; -1 where no n-gram starts with it. */
  readonly roots: Int32Array;
  /**
   * Two numbers a node, and two more at the end: its first child and its first entry. The children of node n are
   * `nodes[2n] … nodes[2n + 2] - 1`, its entries `nodes[2n + 1] … nodes[2n + 3] - 1`.
   */
  readonly nodes: Int32Array;
  /** Last unit of each node; ascending among siblings. */
  readonly units: Uint16Array;
  /** A class, and above it (from 256 on) its weight as an index into `levels`. */
  readonly entries: Uint16Array;
  readonly levels: Float32Array;
}

/** A trie with a table for the first two units, which most of the time would go into finding. */
export interface SearchableTrie extends TrieArrays {
  /** A small number for each frequent first unit, 0 for the others. */
  readonly frequent: Uint8Array;
  /** Node by the numbers of two frequent units, [first · 256 + second]; -1 where there is none. */
  readonly pairs: Int32Array;
}

/** Adds the table of pairs, for the 255 first units with most children. */
export function searchable(trie: TrieArrays): SearchableTrie {
  const { roots, nodes, units } = trie;
  const first: number[] = [];
  for (const node of roots) if (node >= 0) first.push(node);
  const children = (node: number) => (nodes[2 * node + 2] as number) - (nodes[2 * node] as number);
  const chosen = first.sort((a, b) => children(b) - children(a)).slice(0, 255);
  const frequent = new Uint8Array(65_536);
  chosen.forEach((node, i) => {
    frequent[units[node] as number] = i + 1;
  });
  const pairs = new Int32Array(256 * 256).fill(-1);
  chosen.forEach((node, i) => {
    for (let child = nodes[2 * node] as number; child < (nodes[2 * node + 2] as number); child++) {
      const second = frequent[units[child] as number] as number;
      if (second > 0) pairs[(i + 1) * 256 + second] = child;
    }
  });
  return { ...trie, frequent, pairs };
}

/**
 * Adds to `scores` (one for each class, from `offset` on) the weights of all n-grams that start in `units[from] … units[to - 1]`
 * and end no later than the boundary `units[limit]`, which stands after a word.
 */
export function addNgrams(
  trie: SearchableTrie,
  units: Uint16Array,
  from: number,
  to: number,
  limit: number,
  scores: Float32Array,
  offset = 0,
): void {
  const { roots, nodes, units: keys, entries, levels, frequent, pairs } = trie;
  for (let i = from; i < to; i++) {
    const first = units[i] as number;
    let node = roots[first] as number;
    for (let at = i; node >= 0; ) {
      const place = 2 * node;
      const end = nodes[place + 3] as number;
      for (let e = nodes[place + 1] as number; e < end; e++) {
        const entry = entries[e] as number;
        const c = offset + (entry & 255);
        scores[c] = (scores[c] as number) + (levels[entry >> 8] as number);
      }
      // No n-gram goes on over the boundary after a word.
      if (at > i && units[at] === boundary) break;
      if (++at > limit) break;
      const unit = units[at] as number;
      if (at === i + 1) {
        const a = frequent[first] as number;
        const b = frequent[unit] as number;
        if (a > 0 && b > 0) {
          node = pairs[a * 256 + b] as number;
          continue;
        }
      }
      let low = nodes[place] as number;
      const last = nodes[place + 2] as number;
      let high = last;
      // The first child that is not below the unit.
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((keys[middle] as number) < unit) low = middle + 1;
        else high = middle;
      }
      node = low < last && keys[low] === unit ? low : -1;
    }
  }
}
