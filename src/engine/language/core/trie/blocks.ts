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
import { maxNgramLength } from '../working-space';
import {
  classesAt,
  inheritedAt,
  levelOf,
  manyFrom,
  rareUnit,
  shapesAt,
  slotOf,
  unitFrom,
  unitsAt,
} from './columns';
import { Column, starts } from './groups';

/** Each place costs a bit per node. */
const parentPlaces: u32 = 12;

// Read positions in the columns, then write position and its limit.
let unit: u32 = 0;
let rare: u32 = 0;
let node: u32 = 0;
let many: u32 = 0;
let newEntry: u32 = 0;
let entry: u32 = 0;
let bit: u32 = 0;
let end: usize = 0;
let limit: usize = 0;

export function nextBlock(): usize {
  return end;
}

/** @param unitsBefore Units minus nodes before the group */
export function beginGroup(group: u32, unitsBefore: u32, poolAt: usize): void {
  node = starts(Column.nodes, group);
  unit = node + unitsBefore;
  rare = starts(Column.rare, group);
  many = starts(Column.many, group);
  newEntry = starts(Column.newEntries, group);
  entry = starts(Column.entries, group);
  bit = starts(Column.bits, group);
  end = poolAt + 2 * <usize>starts(Column.numbers, group);
  limit = poolAt + 2 * <usize>starts(Column.numbers, group + 1);
}

export function endsAt(group: u32, poolAt: usize): bool {
  return (
    node == starts(Column.nodes, group) &&
    rare == starts(Column.rare, group) &&
    many == starts(Column.many, group) &&
    newEntry == starts(Column.newEntries, group) &&
    entry == starts(Column.entries, group) &&
    bit == starts(Column.bits, group) &&
    end == poolAt + 2 * <usize>starts(Column.numbers, group)
  );
}

/** @param parent Address of its parent's entries */
export function writeNode(length: u32, parent: usize, parentEntries: u32): void {
  if (length > <u32>maxNgramLength) unreachable();
  const place = end;
  const shape = <u32>load<u8>(shapesAt + node++);
  const children = shapeChildren(shape);
  const first = place + (children > 0 ? 4 : 2);
  end = first;
  writeEntries(shape >> 4, parent, parentEntries);
  const entries = <u32>(end - first) >> 1;
  if (end > limit) unreachable();
  store<u16>(place, <u16>(2 * entries + (children > 0 ? 1 : 0)));
  if (children == 0) return;
  const slots: u32 = 1 << (32 - clz(children - 1));
  const mask = slots - 1;
  store<u16>(place, <u16>mask, 2);
  const table = end;
  const distances = table + 2 * slots;
  const bodies = distances + (length == 2 ? 4 : 2) * slots;
  if (bodies > limit) unreachable();
  // The children's units precede the nodes below them, and are read twice.
  let again = unit;
  let rareAgain = rare;
  for (let child: u32 = 0; child < children; child++) {
    const childUnit = nextUnit();
    let slot = childUnit & mask;
    for (let tried: u32 = 0; tried < mask && load<u16>(table + 2 * slot) != 0; tried++)
      slot = (slot + 1) & mask;
    store<u16>(table + 2 * slot, <u16>childUnit);
  }
  end = bodies;
  for (let child: u32 = 0; child < children; child++) {
    const slot = slotOf(table, mask, unitFrom(again, rareAgain));
    if (slot < 0) unreachable();
    if (load<u8>(unitsAt + again++) == rareUnit) rareAgain++;
    const distance = <u32>(end - bodies) >> 1;
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
  if (end >= limit) unreachable();
  store<u16>(end, <u16>(c | (levelOf(entry++) << 8)));
  end += 2;
}

export function shapeChildren(shape: u32): u32 {
  const children = shape & 15;
  return children < 15 ? children : manyFrom(many++);
}

function nextUnit(): u32 {
  const found = unitFrom(unit, rare);
  if (load<u8>(unitsAt + unit++) == rareUnit) rare++;
  return found;
}
