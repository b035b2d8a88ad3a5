/** See docs/language-model.md. Columns are those of the first group, which the sections have, or of a decoded group. */
import { allot, Section, sectionAt, sectionLength } from '../memory';
import { beginCode, decodeColumn } from './group-code';

export const enum Column {
  /** N-grams of two units; in the first group, of one. */
  heads,
  nodes,
  rare,
  many,
  /** Entries that are not repeated from the parent. */
  newEntries,
  entries,
  /** Bits that mark repeated entries. */
  bits,
  /** 16-bit numbers in memory. */
  numbers,
  count,
}

let startsAt: usize = 0;
/** The first group has the n-grams of one unit. */
export let groups: u32 = 0;

export function starts(column: Column, group: u32): u32 {
  return load<u32>(startsAt + 4 * (column * (groups + 1) + group));
}
export function roots(): u32 {
  return starts(Column.heads, 1);
}
export function heads(): u32 {
  return starts(Column.heads, groups) - starts(Column.heads, 1);
}

export function openTrie(directory: usize, count: u32): void {
  startsAt = directory;
  groups = count;
}

/** Heads are numbered after the roots. */
export function groupOf(head: u32): u32 {
  let low: u32 = 0;
  let high = groups + 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts(Column.heads, middle) <= head) low = middle;
    else high = middle;
  }
  return low;
}

/** Marks a unit outside the alphabet. */
export const rareUnit: u32 = 255;

/** Address of each column's first number, which may lie outside of a decoded group. */
export let unitsAt: usize = 0;
export let shapesAt: usize = 0;
export let inheritedAt: usize = 0;
export let classesAt: usize = 0;
let weightsAt: usize = 0;
/** Low bytes, then high bytes. */
let raresAt: usize = 0;
let rareHighsAt: usize = 0;
let maniesAt: usize = 0;
let manyHighsAt: usize = 0;

let decodedAt: usize = 0;
let decodedEnd: usize = 0;
let column: u32 = 0;

export function levelOf(number: u32): u32 {
  return (load<u8>(weightsAt + (number >> 1)) >> ((<u8>(number & 1)) << 2)) & 15;
}

export function unitFrom(number: u32, rareNext: u32): u32 {
  const place = <u32>load<u8>(unitsAt + number);
  if (place != rareUnit) return load<u16>(sectionAt(Section.alphabet) + 2 * place);
  return load<u8>(raresAt + rareNext) | ((<u32>load<u8>(rareHighsAt + rareNext)) << 8);
}

export function manyFrom(number: u32): u32 {
  return load<u8>(maniesAt + number) | ((<u32>load<u8>(manyHighsAt + number)) << 8);
}

export function useSections(): void {
  unitsAt = sectionAt(Section.units);
  shapesAt = sectionAt(Section.shapes);
  inheritedAt = sectionAt(Section.inherited);
  classesAt = sectionAt(Section.newClasses);
  weightsAt = sectionAt(Section.weights);
  raresAt = sectionAt(Section.rareUnits);
  rareHighsAt = raresAt + (sectionLength(Section.rareUnits) >> 1);
  maniesAt = sectionAt(Section.manyChildren);
  manyHighsAt = maniesAt + (sectionLength(Section.manyChildren) >> 1);
}

export function placeDecoded(): void {
  let largest: usize = 0;
  for (let group: u32 = 1; group < groups; group++) largest = max(largest, lengthOf(group));
  // Flags are read in four bytes.
  decodedAt = allot(largest + 4);
}

function lengthOf(group: u32): usize {
  return (
    2 * (widthOf(Column.nodes, group) + widthOf(Column.rare, group) + widthOf(Column.many, group)) -
    widthOf(Column.heads, group) +
    widthOf(Column.newEntries, group) +
    (((starts(Column.bits, group + 1) + 7) >> 3) - (starts(Column.bits, group) >> 3)) +
    (((starts(Column.entries, group + 1) + 1) >> 1) - (starts(Column.entries, group) >> 1))
  );
}

function widthOf(which: Column, group: u32): u32 {
  return starts(which, group + 1) - starts(which, group);
}

export function useGroup(group: u32): void {
  const next = group + 1;
  const heads = starts(Column.heads, groups);
  beginCode(load<u32>(sectionAt(Section.groupPlaces) + 4 * group));
  decodedEnd = decodedAt;
  column = 0;
  // The units of all n-grams of one and two units come first.
  unitsAt = decode(
    starts(Column.nodes, group) + heads - starts(Column.heads, group),
    starts(Column.nodes, next) + heads - starts(Column.heads, next),
  );
  raresAt = decode(starts(Column.rare, group), starts(Column.rare, next));
  rareHighsAt = decode(starts(Column.rare, group), starts(Column.rare, next));
  shapesAt = decode(starts(Column.nodes, group), starts(Column.nodes, next));
  maniesAt = decode(starts(Column.many, group), starts(Column.many, next));
  manyHighsAt = decode(starts(Column.many, group), starts(Column.many, next));
  // A byte of two groups is in both.
  inheritedAt = decode(starts(Column.bits, group) >> 3, (starts(Column.bits, next) + 7) >> 3);
  classesAt = decode(starts(Column.newEntries, group), starts(Column.newEntries, next));
  weightsAt = decode(starts(Column.entries, group) >> 1, (starts(Column.entries, next) + 1) >> 1);
}

/** Returns the address of number 0. */
function decode(from: u32, to: u32): usize {
  const at = decodedEnd;
  decodedEnd += to - from;
  decodeColumn(column++, at, decodedEnd);
  return at - from;
}

/** Returns −1 if the table lacks the unit. */
export function slotOf(table: usize, mask: u32, unit: u32): i32 {
  let slot = unit & mask;
  for (let tried: u32 = 0; tried <= mask; tried++) {
    const found = <u32>load<u16>(table + 2 * slot);
    if (found == unit) return slot;
    if (found == 0) break;
    slot = (slot + 1) & mask;
  }
  return -1;
}
