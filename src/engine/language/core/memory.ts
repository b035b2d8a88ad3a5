/**
 * Linear memory: fixed tables, the model file, and what `opening.ts` builds from it, which threads may share.
 * Every row has space for 256 classes, so no class byte in a model file can point outside it.
 */

export const maxClasses: usize = 256;

// Tables written by ../model/core-tables.ts. f32 by letters up to 63: weight of a row among several.
export const factorsAt: usize = 0;
/** f64 pairs: e^x from 0 downwards in steps of 1/64, and the difference to the next step. */
export const powersAt: usize = factorsAt + 4 * 64;
/** By exception value: f64 lead of the named class; u8 its rank. */
export const marginsAt: usize = powersAt + 16 * 770;
export const ranksAt: usize = marginsAt + 8 * 32;
/** f32: weights of the levels of n-grams and of words. */
export const levelsAt: usize = ranksAt + 32;
export const wordScoresAt: usize = levelsAt + 4 * 16;
/** f32 by class: prior for exceptions, in general and in Latin letters. */
export const rankPriorsAt: usize = wordScoresAt + 4 * 16;
/** f64 by words from 1: prior of each usage level, lower than {@link noLevel}; −∞ for `noLevel`. */
export const priorsAt: usize = rankPriorsAt + 2 * 4 * maxClasses;
export const priorWords: u32 = 64;
export const noLevel: u32 = 16;
export const priorsLength: usize = 8 * (<usize>noLevel + 1);
/** f64 by letters, up to 4,096. */
export const sharpnessAt: usize = priorsAt + <usize>priorWords * priorsLength;
export const sharpnessCount: u32 = 4097;
export const classCountAt: usize = sharpnessAt + 8 * sharpnessCount + 8;
/** u32: index of the last sharpness. */
export const maxLettersAt: usize = classCountAt + 4;
/** u32 × 5: shapes of the exceptions and the word frequencies (static-function.ts). */
export const exceptionShapeAt: usize = maxLettersAt + 4;
export const lexiconShapeAt: usize = exceptionShapeAt + 4 * 5;
/** i32: class of "no language", or −1. */
export const noneAt: usize = lexiconShapeAt + 4 * 5;
/** f64: minimum share, log odds of the maximum share of "no language". */
export const limitsAt: usize = (noneAt + 4 + 7) & ~7;
/** u32 pairs by section: address and length. */
export const directoryAt: usize = limitsAt + 16;

/** u32 × 16: lanes of the checksum. */
export const lanesAt: usize = directoryAt + 8 * 16;

/** The last bytes whose checksum is computed, filled up with zeros. */
export const receivedAt: usize = lanesAt + 64;

/** u8 by group, and by 4 KB of words and exceptions: see {@link isPartial} and ../model/core-memory.ts. */
export const groupStatesAt: usize = receivedAt + 64;
const pageStatesAt: usize = groupStatesAt + 8192;
const present: u32 = 1;
const wanted: u32 = 2;
/** Missing, or there but not checked yet, if none of these bits is set. */
const stateBits: u32 = 3;

export const sectionsAt: usize = (pageStatesAt + 8192 + 1023) & ~1023;

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
  if (state == present) return true;
  if ((state & stateBits) == 0) store<u8>(stateAt, <u8>(state | wanted));
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
