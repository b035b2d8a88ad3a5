import { allot } from './memory';
import { candidatesLength, maxClasses } from './tables';

/** All classes, and the last requested ones. */
export let candidatesAt: usize = 0;

export function setAt(set: u32): usize {
  return candidatesAt + <usize>set * candidatesLength;
}

/** f32 by class: sums of the text, and of a block of rows. */
export let totalAt: usize = 0;
export let blockAt: usize = 0;
/** f64 by class: votes. u8: classes with votes. */
export let votesAt: usize = 0;
export let votedAt: usize = 0;
/** Result: u8 classes and f64 shares, which are by class at first. */
export let namedAt: usize = 0;
export let sharesAt: usize = 0;
/** By rank: f64 scores and u8 numbers of the best classes of a word. */
export let topValuesAt: usize = 0;
export let topClassesAt: usize = 0;
export const maxParts: u32 = 6;
/** Proposed classes: u8. */
export let partsAt: usize = 0;
/** 8 bytes for each n-gram; then the entries found, by start. */
export let ngramBlocksAt: usize = 0;
export const startsTogether: usize = 128;
export const maxNgramLength: usize = 5;
/** Bytes per start: two u32 addresses for each length, and a zero. */
export const foundLength: usize = 8 * (maxNgramLength + 1);
export let ngramEntriesAt: usize = 0;

export function allotWorkingSpace(): void {
  candidatesAt = allot(2 * candidatesLength);
  totalAt = allot(4 * maxClasses);
  blockAt = allot(4 * maxClasses);
  votesAt = allot(8 * maxClasses);
  votedAt = allot(maxClasses);
  namedAt = allot(maxClasses);
  sharesAt = allot(8 * maxClasses);
  topValuesAt = allot(8 * 32);
  topClassesAt = allot(32);
  partsAt = allot(maxParts);
  ngramBlocksAt = allot(8 * (startsTogether + 1));
  ngramEntriesAt = allot(foundLength * startsTogether);
}
