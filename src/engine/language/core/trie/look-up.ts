import { levelsAt } from '../tables';
import { foundLength, maxNgramLength, ngramBlocksAt, ngramEntriesAt, startsTogether } from '../working-space';
import { rareUnit, slotOf } from './columns';
import { alphabetNumbersAt, pairsAt, placeOf, rootsAt, search, wantGroupOf } from './layout';

export const boundary: u32 = 0x20;

let lookedUpFrom: usize = 0;
let lookedUpTo: usize = 0;

/** Call before the units change. */
export function forgetNgrams(): void {
  lookedUpTo = 0;
}

/** @param end End of the text */
export function addNgrams(from: usize, to: usize, end: usize, scores: usize): void {
  for (let start = from; start < to; start += 2) {
    if (start >= lookedUpTo) lookUp(start, min(start + 2 * startsTogether, end));
    let found = ngramEntriesAt + ((start - lookedUpFrom) >> 1) * foundLength;
    for (; load<u32>(found) != 0; found += 8) addEntries(load<u32>(found), load<u32>(found, 4), scores);
  }
}

/** Groups of rare units are found later. */
export function wantNgrams(from: usize, to: usize): void {
  for (let start = from; start < to; start += 2) {
    const a = <u32>load<u8>(alphabetNumbersAt + <usize>load<u16>(start));
    const b = <u32>load<u8>(alphabetNumbersAt + <usize>load<u16>(start, 2));
    if (a == rareUnit || b == rareUnit) continue;
    const place = load<i32>(pairsAt + 4 * (a * 256 + b));
    if (place < 0) wantGroupOf(~place);
  }
}

function lookUp(from: usize, to: usize): void {
  lookedUpFrom = from;
  lookedUpTo = to;
  let last = beginNgrams(from, to);
  for (let length: usize = 2; length <= maxNgramLength; length++) {
    // Loads the first numbers of all blocks before any branch depends on one.
    for (let at = ngramBlocksAt; at < last; at += 8) store<u16>(at, load<u16>(load<u32>(at)), 6);
    let next = ngramBlocksAt;
    for (let at = ngramBlocksAt; at < last; at += 8) {
      const start = <usize>load<u8>(at, 4);
      const found = ngramEntriesAt + start * foundLength + 8 * (length - 1);
      const unit = <u32>load<u16>(from + 2 * (start + length));
      const longer = lengthen(load<u32>(at), load<u16>(at, 6), unit, found, length == 2);
      store<u32>(next, <u32>longer);
      store<u8>(next, <u8>start, 4);
      next += longer == 0 ? 0 : 8;
    }
    last = next;
  }
}

/**
 * Lists the n-grams of two units: u32 block, u8 number of the start, and from byte 6 the u16 first number of the
 * block, which {@link lookUp} writes. Returns the end of the list.
 */
function beginNgrams(from: usize, to: usize): usize {
  let last = ngramBlocksAt;
  let found = ngramEntriesAt;
  for (let start = from; start < to; start += 2) {
    const first = <u32>load<u16>(start);
    const root: usize = load<u32>(rootsAt + 4 * first);
    if (root == 0) {
      store<u32>(found, 0);
    } else {
      foundEntries(found, root + 2, root + 2 + load<u16>(root));
      const block = pair(first, load<u16>(start, 2));
      store<u32>(last, <u32>block);
      store<u8>(last, <u8>((start - from) >> 1), 4);
      last += block == 0 ? 0 : 8;
    }
    found += foundLength;
  }
  return last;
}

/**
 * Returns the block of the n-gram that is longer by `unit`, or 0.
 * @param head The block's first number
 */
function lengthen(block: usize, head: usize, unit: u32, found: usize, isFar: bool): usize {
  const hasChildren = head & 1;
  const entries = block + 2 + 2 * hasChildren;
  const end = entries + (head ^ hasChildren);
  foundEntries(found, entries, end);
  if (!hasChildren) return 0;
  const mask = <u32>load<u16>(block, 2);
  const slot = slotOf(end, mask, unit);
  if (slot < 0) return 0;
  const distances = end + 2 * (mask + 1);
  return isFar
    ? distances + 4 * (mask + 1) + 2 * <usize>load<u32>(distances + 4 * slot)
    : distances + 2 * (mask + 1) + 2 * <usize>load<u16>(distances + 2 * slot);
}

function foundEntries(found: usize, from: usize, end: usize): void {
  store<u32>(found, <u32>from);
  store<u32>(found, <u32>end, 4);
  store<u32>(found, 0, 8);
}

function addEntries(from: usize, end: usize, scores: usize): void {
  for (let at = from; at < end; at += 2) {
    const score = scores + 4 * <usize>load<u8>(at);
    store<f32>(score, load<f32>(score) + load<f32>(levelsAt + 4 * <usize>load<u8>(at, 1)));
  }
}

function pair(first: u32, second: u32): usize {
  const a = <u32>load<u8>(alphabetNumbersAt + first);
  const b = <u32>load<u8>(alphabetNumbersAt + second);
  if (a == rareUnit || b == rareUnit) return search(first, second);
  const at = pairsAt + 4 * (a * 256 + b);
  const place = load<i32>(at);
  if (place >= 0) return place;
  const found = placeOf(~place);
  if (found != 0) store<u32>(at, <u32>found);
  return found;
}
