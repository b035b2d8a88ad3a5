/** Lays out a group when a text first has an n-gram of two units from it: all groups would slow a cold start. */
import { allot, hasGroup, isPartial, Section, sectionAt, sectionLength } from '../memory';
import { maxNgramLength } from '../working-space';
import {
  Column,
  classesAt,
  groupOf,
  groups,
  heads,
  inheritedAt,
  levelOf,
  manyFrom,
  placeDecoded,
  rareUnit,
  roots,
  shapesAt,
  slotOf,
  starts,
  unitFrom,
  unitsAt,
  useGroup,
  useSections,
} from './columns';
import { placeCodes } from './group-code';

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
  beginGroup(group, heads() - from);
  let root: u32 = 0;
  for (let head = from; head < to; head++) {
    while (load<u32>(rootEndsAt + 4 * root) <= head) root++;
    const place = load<u32>(rootPlacesAt + 4 * root);
    store<u32>(placesAt + 4 * head, <u32>blockEnd);
    writeNode(2, place + 2, load<u16>(place) >> 1);
  }
  if (!endsAt(group + 1)) unreachable();
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

/** Returns false if the columns are inconsistent. */
export function layOutRoots(): bool {
  memory.fill(alphabetNumbersAt, <u8>rareUnit, 65536);
  for (let at: usize = 0; at < sectionLength(Section.alphabet); at += 2) {
    store<u8>(alphabetNumbersAt + load<u16>(sectionAt(Section.alphabet) + at), <u8>(at >> 1));
  }
  beginGroup(0, 0);
  let head: u32 = 0;
  for (let root: u32 = 0; root < roots(); root++) {
    const first = nextUnit();
    const place = blockEnd;
    const shape = <u32>load<u8>(shapesAt + nodePlace++);
    const end = head + shapeChildren(shape);
    if (place + 2 * (shape >> 4) >= limit || end > heads()) return false;
    store<u32>(rootPlacesAt + 4 * root, <u32>place);
    store<u32>(rootsAt + 4 * first, <u32>place);
    store<u16>(rootNumbersAt + 2 * first, <u16>root);
    store<u16>(place, <u16>(2 * (shape >> 4)));
    blockEnd += 2;
    writeEntries(shape >> 4, 0, 0);
    const row = pairsAt + 4 * 256 * <usize>load<u8>(alphabetNumbersAt + first);
    for (; head < end; head++) store<i32>(row + 4 * <usize>load<u8>(unitsAt + roots() + head), ~head);
    store<u32>(rootEndsAt + 4 * root, head);
  }
  // The first group's rare units include those of the heads.
  rarePlace = starts(Column.rare, 1);
  return head == heads() && endsAt(1);
}

/**
 * Traps on inconsistent columns instead of writing outside the group's space.
 *
 * Each node takes its values from the next place of each column:
 *
 *     SHAP  16 · new entries + children   (15 children: MANY has the number)
 *     INHE  a bit for each of its parent's first twelve entries, set if it is repeated
 *     CLSS  the classes of the other entries, called new
 *     WGHT  half a byte for each entry, repeated or new
 *     UNIT  the units of its children     (255: RARE has the unit)
 *
 * A block in memory, in 16-bit numbers. Without children, it ends after the entries:
 *
 *     | 2 · entries + 1 | slots − 1 | entry … | unit … | distance … | blocks of the children, each with theirs
 *                                               one per slot, 0 if empty
 */

/** Each place costs a bit per node. */
const parentPlaces: u32 = 12;

// Read positions in the columns, then write position and its limit.
let unitPlace: u32 = 0;
let rarePlace: u32 = 0;
let nodePlace: u32 = 0;
let many: u32 = 0;
let newEntry: u32 = 0;
let entryPlace: u32 = 0;
let bit: u32 = 0;
let blockEnd: usize = 0;
let limit: usize = 0;

/** @param unitsBefore Units minus nodes before the group */
function beginGroup(group: u32, unitsBefore: u32): void {
  nodePlace = starts(Column.nodes, group);
  unitPlace = nodePlace + unitsBefore;
  rarePlace = starts(Column.rare, group);
  many = starts(Column.many, group);
  newEntry = starts(Column.newEntries, group);
  entryPlace = starts(Column.entries, group);
  bit = starts(Column.bits, group);
  blockEnd = poolAt + 2 * <usize>starts(Column.numbers, group);
  limit = poolAt + 2 * <usize>starts(Column.numbers, group + 1);
}

function endsAt(group: u32): bool {
  return (
    nodePlace == starts(Column.nodes, group) &&
    rarePlace == starts(Column.rare, group) &&
    many == starts(Column.many, group) &&
    newEntry == starts(Column.newEntries, group) &&
    entryPlace == starts(Column.entries, group) &&
    bit == starts(Column.bits, group) &&
    blockEnd == poolAt + 2 * <usize>starts(Column.numbers, group)
  );
}

/** @param parent Address of its parent's entries */
function writeNode(length: u32, parent: usize, parentEntries: u32): void {
  if (length > <u32>maxNgramLength) unreachable();
  const place = blockEnd;
  const shape = <u32>load<u8>(shapesAt + nodePlace++);
  const children = shapeChildren(shape);
  const first = place + (children > 0 ? 4 : 2);
  blockEnd = first;
  writeEntries(shape >> 4, parent, parentEntries);
  const entries = <u32>(blockEnd - first) >> 1;
  if (blockEnd > limit) unreachable();
  store<u16>(place, <u16>(2 * entries + (children > 0 ? 1 : 0)));
  if (children == 0) return;
  const slots: u32 = 1 << (32 - clz(children - 1));
  const mask = slots - 1;
  store<u16>(place, <u16>mask, 2);
  const table = blockEnd;
  const distances = table + 2 * slots;
  const bodies = distances + (length == 2 ? 4 : 2) * slots;
  if (bodies > limit) unreachable();
  // The children's units precede the nodes below them, and are read twice.
  let again = unitPlace;
  let rareAgain = rarePlace;
  for (let child: u32 = 0; child < children; child++) {
    const childUnit = nextUnit();
    let slot = childUnit & mask;
    for (let tried: u32 = 0; tried < mask && load<u16>(table + 2 * slot) != 0; tried++)
      slot = (slot + 1) & mask;
    store<u16>(table + 2 * slot, <u16>childUnit);
  }
  blockEnd = bodies;
  for (let child: u32 = 0; child < children; child++) {
    const slot = slotOf(table, mask, unitFrom(again, rareAgain));
    if (slot < 0) unreachable();
    if (load<u8>(unitsAt + again++) == rareUnit) rareAgain++;
    const distance = <u32>(blockEnd - bodies) >> 1;
    if (length == 2) store<u32>(distances + 4 * slot, distance);
    else store<u16>(distances + 2 * slot, <u16>distance);
    writeNode(length + 1, first, entries);
  }
}

/** @param more Entries that are not repeated from the parent */
function writeEntries(more: u32, parent: usize, parentEntries: u32): void {
  const bits = min(parentEntries, parentPlaces);
  const three = load<u32>(inheritedAt + (bit >> 3));
  let mask = (three >> (bit & 7)) & ((1 << bits) - 1);
  bit += bits;
  for (; mask != 0; mask &= mask - 1) writeEntry(load<u8>(parent + 2 * ctz(mask)));
  for (let n = more; n > 0; n--) writeEntry(load<u8>(classesAt + newEntry++));
}

function writeEntry(c: u32): void {
  if (blockEnd >= limit) unreachable();
  store<u16>(blockEnd, <u16>(c | (levelOf(entryPlace++) << 8)));
  blockEnd += 2;
}

function shapeChildren(shape: u32): u32 {
  const children = shape & 15;
  return children < 15 ? children : manyFrom(many++);
}

function nextUnit(): u32 {
  const found = unitFrom(unitPlace, rarePlace);
  if (load<u8>(unitsAt + unitPlace++) == rareUnit) rarePlace++;
  return found;
}
