/** Lays out a group when a text first has an n-gram of two units from it: all groups would slow a cold start. */
import { allot, alphabet, hasGroup, isPartial, sectionAt, sectionLength } from '../memory';
import { beginGroup, endsAt, nextBlock, shapeChildren, writeNode } from './blocks';
import {
  classesAt,
  levelOf,
  placeDecoded,
  rareUnit,
  shapesAt,
  unitFrom,
  unitsAt,
  useGroup,
  useSections,
} from './columns';
import { placeCodes } from './group-code';
import { Column, groupOf, groups, heads, roots, starts } from './groups';

let poolAt: usize = 0;
/** By unit: u8 number in the alphabet; u32 address of its n-gram's block, or 0; u16 number of that root. */
export let alphabetNumbersAt: usize = 0;
export let rootsAt: usize = 0;
let rootNumbersAt: usize = 0;
/** By two alphabet numbers: address of the block, 0 for none, or ~head if not laid out yet. */
export let pairsAt: usize = 0;
/** Roots by ascending unit: u32 address, u32 end of their heads. A head is an n-gram of two units. */
let rootPlacesAt: usize = 0;
let rootEndsAt: usize = 0;
/** By head: address of its block once laid out; u16 second unit, read when first needed. */
let placesAt: usize = 0;
let secondsAt: usize = 0;
let hasSeconds: bool = false;

/** For a unit outside the alphabet. */
export function search(first: u32, second: u32): usize {
  if (load<u32>(rootsAt + 4 * first) == 0) return 0;
  if (!hasSeconds) readSeconds();
  const root = <u32>load<u16>(rootNumbersAt + 2 * first);
  let low: u32 = root == 0 ? 0 : load<u32>(rootEndsAt + 4 * (root - 1));
  const end = load<u32>(rootEndsAt + 4 * root);
  let high = end;
  while (high > low + 1) {
    const middle = (low + high) >>> 1;
    if (<u32>load<u16>(secondsAt + 2 * middle) <= second) low = middle;
    else high = middle;
  }
  return low < end && load<u16>(secondsAt + 2 * low) == second ? placeOf(low) : 0;
}

function readSeconds(): void {
  hasSeconds = true;
  let rare: u32 = 0;
  const first = roots();
  const end = first + heads();
  for (let node: u32 = 0; node < end; node++) {
    if (node >= first) store<u16>(secondsAt + 2 * (node - first), <u16>unitFrom(node, rare));
    if (load<u8>(unitsAt + node) == rareUnit) rare++;
  }
}

/** Lays out the group if necessary. Returns 0 if it is missing. */
export function placeOf(head: u32): usize {
  const at = placesAt + 4 * head;
  if (load<u32>(at) == 0) {
    const group = groupOf(head + roots());
    if (isPartial && !hasGroup(group)) return 0;
    layOut(group);
  }
  return load<u32>(at);
}

export function wantGroupOf(head: u32): void {
  if (load<u32>(placesAt + 4 * head) == 0) hasGroup(groupOf(head + roots()));
}

function layOut(group: u32): void {
  const from = starts(Column.heads, group) - roots();
  const to = starts(Column.heads, group + 1) - roots();
  useGroup(group);
  // The units of all n-grams of one and two units come first; from three on, units are in node order.
  beginGroup(group, heads() - from, poolAt);
  let root: u32 = 0;
  for (let head = from; head < to; head++) {
    while (load<u32>(rootEndsAt + 4 * root) <= head) root++;
    const place = load<u32>(rootPlacesAt + 4 * root);
    store<u32>(placesAt + 4 * head, <u32>nextBlock());
    writeNode(2, place + 2, load<u16>(place) >> 1);
  }
  if (!endsAt(group + 1, poolAt)) unreachable();
  useSections();
}

export function placeTrie(isWhole: bool): void {
  const count = roots();
  const headCount = heads();
  rootPlacesAt = allot(4 * count);
  rootEndsAt = allot(4 * count);
  placesAt = allot(4 * headCount);
  secondsAt = allot(2 * headCount);
  alphabetNumbersAt = allot(65536);
  rootsAt = allot(4 * 65536);
  rootNumbersAt = allot(2 * 65536);
  pairsAt = allot(4 * 65536);
  poolAt = allot(2 * <usize>starts(Column.numbers, groups) + 64);
  placeCodes(isWhole);
  placeDecoded();
  useSections();
  hasSeconds = isWhole;
}

/** Afterwards, other instances never write to the groups. */
export function layOutAll(): void {
  const count = heads();
  for (let head: u32 = 0; head < count; head++) placeOf(head);
  for (let at = pairsAt; at < pairsAt + 4 * 65536; at += 4) {
    const place = load<i32>(at);
    if (place < 0) store<u32>(at, <u32>placeOf(~place));
  }
  if (!hasSeconds) readSeconds();
}

export function layOutRoots(): bool {
  const count = roots();
  const headCount = heads();
  memory.fill(alphabetNumbersAt, <u8>rareUnit, 65536);
  for (let at: usize = 0; at < sectionLength(alphabet); at += 2) {
    store<u8>(alphabetNumbersAt + load<u16>(sectionAt(alphabet) + at), <u8>(at >> 1));
  }
  let place = poolAt;
  let entry: u32 = 0;
  let head: u32 = 0;
  let rare: u32 = 0;
  for (let root: u32 = 0; root < count; root++) {
    const first = unitFrom(root, rare);
    if (load<u8>(unitsAt + root) == rareUnit) rare++;
    const shape = <u32>load<u8>(shapesAt + root);
    const entries = shape >> 4;
    if (place + 2 * (entries + 1) > poolAt + 2 * <usize>starts(Column.numbers, 1)) return false;
    store<u32>(rootPlacesAt + 4 * root, <u32>place);
    store<u32>(rootsAt + 4 * first, <u32>place);
    store<u16>(rootNumbersAt + 2 * first, <u16>root);
    store<u16>(place, <u16>(2 * entries));
    for (let n: u32 = 0; n < entries; n++, entry++) {
      const c = <u32>load<u8>(classesAt + entry);
      store<u16>(place + 2 * (n + 1), <u16>(c | (levelOf(entry) << 8)));
    }
    place += 2 * (entries + 1);
    const end = head + shapeChildren(shape);
    if (end > headCount) return false;
    const row = pairsAt + 4 * 256 * <usize>load<u8>(alphabetNumbersAt + first);
    for (; head < end; head++) {
      store<i32>(row + 4 * <usize>load<u8>(unitsAt + count + head), ~head);
    }
    store<u32>(rootEndsAt + 4 * root, head);
  }
  const isWhole =
    entry == starts(Column.newEntries, 1) &&
    entry == starts(Column.entries, 1) &&
    count == starts(Column.nodes, 1);
  return isWhole && head == headCount && place == poolAt + 2 * <usize>starts(Column.numbers, 1);
}
