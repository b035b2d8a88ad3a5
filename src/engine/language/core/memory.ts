/** The parts of a model that are present, and the memory behind it, which threads may share. */
import { classCountAt, directoryAt, groupStatesAt, pagePresent, pageStatesAt, pageWanted } from './tables';

/** Of a state; `pageCopied` is another. */
const stateBits: u32 = 3;

/** True if groups and words are read when first needed. A missing one is marked, and the result discarded. */
export let isPartial: bool = false;
let misses: u32 = 0;

export function setPartial(partial: bool): void {
  isPartial = partial;
  misses = 0;
}

export function countMisses(): u32 {
  return misses;
}

export function takeMisses(): u32 {
  const count = misses;
  misses = 0;
  return count;
}

export function hasGroup(group: u32): bool {
  return isPresent(groupStatesAt + group);
}

/** @param length At most 4 KB */
export function hasBytes(at: usize, length: usize): bool {
  const from = at - sectionAt(Section.words);
  const first = isPresent(pageStatesAt + (from >> 12));
  return isPresent(pageStatesAt + ((from + length - 1) >> 12)) && first;
}

function isPresent(stateAt: usize): bool {
  const state = <u32>load<u8>(stateAt);
  if (state == pagePresent) return true;
  // Missing, or there but not checked yet.
  if ((state & stateBits) == 0) store<u8>(stateAt, <u8>(state | pageWanted));
  misses++;
  return false;
}

export const enum Section {
  alphabet,
  groups,
  units,
  rareUnits,
  shapes,
  manyChildren,
  inherited,
  newClasses,
  weights,
  wordBlocks,
  words,
  /** Follows the words without a gap. */
  exceptions,
  coding,
  lexicon,
  /** u32 by group from the second on: its address. */
  groupPlaces,
}

export function sectionAt(section: Section): usize {
  return load<u32>(directoryAt + 8 * section);
}

export function sectionLength(section: Section): usize {
  return load<u32>(directoryAt + 8 * section, 4);
}

export function classCount(): u32 {
  return load<u32>(classCountAt);
}
export let vectorBytes: usize = 0;

/** In pages of 64 KB. Growing is slow. */
export const minPages: i32 = 32;

export function reach(end: usize): void {
  const pages = <i32>((end + 65535) >>> 16) - memory.size();
  if (pages > 0 && memory.grow(max(pages, minPages)) < 0) unreachable();
}

export function newPages(pages: i32): usize {
  const page = memory.grow(pages);
  if (page < 0) unreachable();
  return (<usize>page) << 16;
}

export function memoryEnd(): usize {
  return (<usize>memory.size()) << 16;
}

let free: usize = 0;

export function allot(bytes: usize): usize {
  const at = (free + 15) & ~15;
  free = at + bytes;
  reach(free);
  return at;
}

export function allotFrom(at: usize): void {
  free = at;
  vectorBytes = ((classCount() + 3) & ~3) * 4;
}
