/**
 * The n-grams of the model: a trie over UTF-16 units whose nodes carry weights for a few classes each.
 */
import { childPlace, Kind, type SearchableTrie } from './trie-layout.ts';
import { boundary } from './words.ts';

export { type SearchableTrie, searchable, type TrieArrays } from './trie-layout.ts';

/** Fewer siblings than this are looked through one by one. */
const fewSiblings = 12;

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
  const { pool, roots, levels, frequent, pairs } = trie;
  for (let i = from; i < to; i++) {
    const first = units[i] as number;
    let place = roots[first] as number;
    for (let at = i; place > 0; ) {
      const head = pool[place++] as number;
      const kind = head & 3;
      const children = kind === Kind.leaf ? 0 : (pool[place++] as number);
      const end = place + (head >>> 2);
      for (; place < end; place++) {
        const entry = pool[place] as number;
        const c = offset + (entry & 255);
        scores[c] = Math.fround((scores[c] as number) + (levels[entry >> 8] as number));
      }
      // No n-gram goes on over the boundary after a word.
      if (children === 0 || (at > i && units[at] === boundary)) break;
      if (++at > limit) break;
      const unit = units[at] as number;
      if (at === i + 1) {
        const a = frequent[first] as number;
        const b = frequent[unit] as number;
        if (a > 0 && b > 0) {
          place = pairs[a * 256 + b] as number;
          continue;
        }
      }
      const child = findUnit(pool, place, children, unit);
      if (child < 0) break;
      place = childPlace(pool, kind, place + children, children, child);
    }
  }
}

/** Which of the ascending units `pool[place] … pool[place + count - 1]` is `unit`; -1 where none is. */
function findUnit(pool: Uint16Array, place: number, count: number, unit: number): number {
  let low = 0;
  let high = count;
  while (high - low > fewSiblings) {
    const middle = (low + high) >>> 1;
    if ((pool[place + middle] as number) <= unit) low = middle;
    else high = middle;
  }
  for (; low < high; low++) if (pool[place + low] === unit) return low;
  return -1;
}
