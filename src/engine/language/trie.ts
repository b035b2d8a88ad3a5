/**
 * The n-grams of the model: a trie over UTF-16 units whose nodes carry weights for a few classes each.
 */
import { slotOf } from './trie-blocks.ts';
import type { SearchableTrie } from './trie-layout.ts';
import { boundary } from './words.ts';

/**
 * Adds to the scores the weights of all n-grams that start in `units[from] … units[to - 1]` and end no later than
 * the boundary `units[limit]`, which stands after a word.
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
  const { pool, roots, levels } = trie;
  for (let i = from; i < to; i++) {
    const first = units[i] as number;
    const root = roots[first] as number;
    if (root === 0) continue;
    const rootEnd = root + 1 + ((pool[root] as number) >> 1);
    for (let place = root + 1; place < rootEnd; place++) {
      const entry = pool[place] as number;
      const c = offset + (entry & 255);
      scores[c] = Math.fround((scores[c] as number) + (levels[entry >> 8] as number));
    }
    let at = i + 1;
    let place = trie.pair(first, units[at] as number);
    while (place > 0) {
      const head = pool[place++] as number;
      const hasChildren = (head & 1) === 1;
      const mask = hasChildren ? (pool[place++] as number) : 0;
      const end = place + (head >> 1);
      for (; place < end; place++) {
        const entry = pool[place] as number;
        const c = offset + (entry & 255);
        scores[c] = Math.fround((scores[c] as number) + (levels[entry >> 8] as number));
      }
      // No n-gram goes on over the boundary after a word.
      if (!hasChildren || units[at] === boundary) break;
      if (++at > limit) break;
      const slot = slotOf(pool, place, mask, units[at] as number);
      if (slot < 0) break;
      const distances = place + mask + 1;
      if (at === i + 2) {
        const low = distances + 2 * slot;
        place = distances + 2 * mask + 2 + (pool[low] as number) + ((pool[low + 1] as number) << 16);
      } else place = distances + mask + 1 + (pool[distances + slot] as number);
    }
  }
}
