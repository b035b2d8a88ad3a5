/**
 * The n-grams of a word: a trie over UTF-16 units whose nodes carry weights for a few classes each.
 */
import { levelsAt } from '../memory';
import { longestNgram, ngramBlocksAt, ngramEntriesAt, startsTogether } from '../working-space';
import { rareUnit, slotOf } from './columns';
import { alphabetNumbersAt, pairsAt, placeOf, rootsAt, search } from './layout';

export const boundary: u32 = 0x20;

/** Bytes of two addresses for each length. */
const foundLength: usize = 8 * longestNgram;
/** The starts that were looked up last. */
let lookedUpFrom: usize = 0;
let lookedUpTo: usize = 0;

/** Forgets what was looked up: other units are about to be read. */
export function forgetNgrams(): void {
  lookedUpTo = 0;
}

/**
 * Adds to the scores the weights of all n-grams that start between the addresses `from` and `to` of units. They end no later
 * than the boundary after their word; the text ends at `end`.
 */
export function addNgrams(from: usize, to: usize, end: usize, scores: usize): void {
  for (let start = from; start < to; start += 2) {
    if (start >= lookedUpTo) lookUp(start, min(start + 2 * startsTogether, end));
    let found = ngramEntriesAt + ((start - lookedUpFrom) >> 1) * foundLength;
    for (const last = found + foundLength; found < last; found += 8) {
      addEntries(load<u32>(found), load<u32>(found, 4), scores);
    }
  }
}

/**
 * Looks up the n-grams that start between two addresses, length by length: what has to come from memory is then on its way for
 * all of them at once.
 */
function lookUp(from: usize, to: usize): void {
  lookedUpFrom = from;
  lookedUpTo = to;
  let found = ngramEntriesAt;
  let at = ngramBlocksAt;
  for (let start = from; start < to; start += 2) {
    const first = <u32>load<u16>(start);
    const root: usize = load<u32>(rootsAt + 4 * first);
    const entries = root == 0 ? 0 : root + 2;
    store<u32>(found, <u32>entries);
    store<u32>(found, <u32>(root == 0 ? 0 : entries + load<u16>(root)), 4);
    store<u32>(at, root == 0 ? 0 : <u32>pair(first, load<u16>(start, 2)));
    found += foundLength;
    at += 4;
  }
  for (let length: usize = 2; length <= longestNgram; length++) {
    found = ngramEntriesAt + 8 * (length - 1);
    at = ngramBlocksAt;
    for (let start = from; start < to; start += 2) {
      store<u32>(at, <u32>lengthen(load<u32>(at), start + 2 * (length - 1), found, length));
      found += foundLength;
      at += 4;
    }
  }
}

/** Writes where the entries of a block are, and answers the block of the n-gram that is longer by a unit; 0 where there is none. */
function lengthen(block: usize, lastUnit: usize, found: usize, length: usize): usize {
  store<u64>(found, 0);
  if (block == 0) return 0;
  const head = <usize>load<u16>(block);
  const hasChildren = head & 1;
  const entries = block + 2 + 2 * hasChildren;
  const end = entries + (head ^ hasChildren);
  store<u32>(found, <u32>entries);
  store<u32>(found, <u32>end, 4);
  // No n-gram goes on over the boundary after a word.
  if (!hasChildren || load<u16>(lastUnit) == boundary) return 0;
  const mask = <u32>load<u16>(block, 2);
  const slot = slotOf(end, mask, load<u16>(lastUnit, 2));
  if (slot < 0) return 0;
  const distances = end + 2 * (mask + 1);
  return length == 2
    ? distances + 4 * (mask + 1) + 2 * <usize>load<u32>(distances + 4 * slot)
    : distances + 2 * (mask + 1) + 2 * <usize>load<u16>(distances + 2 * slot);
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
