/**
 * The n-grams of a word: a trie over UTF-16 units whose nodes carry weights for a few classes each.
 */
import { levelsAt } from './memory';
import { rareUnit, slotOf } from './trie-columns';
import { alphabetNumbersAt, pairsAt, placeOf, rootsAt, search } from './trie-layout';

export const boundary: u32 = 0x20;

/**
 * Adds to the scores the weights of all n-grams that start between the addresses `from` and `to` of units and end no
 * later than the boundary at `limit`, which stands after a word.
 */
export function addNgrams(from: usize, to: usize, limit: usize, scores: usize): void {
  for (let start = from; start < to; start += 2) {
    const first = <u32>load<u16>(start);
    const root: usize = load<u32>(rootsAt + 4 * first);
    if (root == 0) continue;
    addEntries(root + 2, root + 2 + load<u16>(root), scores);
    let at = start + 2;
    let block = pair(first, load<u16>(at));
    while (block != 0) {
      const head = <usize>load<u16>(block);
      const hasChildren = head & 1;
      const mask = hasChildren ? <u32>load<u16>(block, 2) : 0;
      const entries = block + 2 + 2 * hasChildren;
      const end = entries + (head ^ hasChildren);
      addEntries(entries, end, scores);
      // No n-gram goes on over the boundary after a word.
      if (!hasChildren || load<u16>(at) == boundary) break;
      at += 2;
      if (at > limit) break;
      const slot = slotOf(end, mask, load<u16>(at));
      if (slot < 0) break;
      const distances = end + 2 * (mask + 1);
      block =
        at == start + 4
          ? distances + 4 * (mask + 1) + 2 * <usize>load<u32>(distances + 4 * slot)
          : distances + 2 * (mask + 1) + 2 * <usize>load<u16>(distances + 2 * slot);
    }
  }
}

function addEntries(from: usize, end: usize, scores: usize): void {
  for (let at = from; at < end; at += 2) {
    const score = scores + 4 * <usize>load<u8>(at);
    store<f32>(score, load<f32>(score) + load<f32>(levelsAt + 4 * <usize>load<u8>(at, 1)));
  }
}

/** The address of the block of an n-gram of two units; 0 where there is none. */
function pair(first: u32, second: u32): usize {
  const a = <u32>load<u8>(alphabetNumbersAt + first);
  const b = <u32>load<u8>(alphabetNumbersAt + second);
  if (a == rareUnit || b == rareUnit) return search(first, second);
  const at = pairsAt + 4 * (a * 256 + b);
  const place = load<i32>(at);
  if (place >= 0) return place;
  const found = placeOf(~place);
  store<u32>(at, <u32>found);
  return found;
}
