/**
 * What lies where in the working space of an instance: which languages are asked for, and what is reckoned on the way to an
 * answer.
 */
import { allot, mostClasses } from './memory';

/** Two sets of candidates: all classes, and those last asked for. */
export let candidatesAt: usize = 0;
/**
 * Of each: f32 by class, 0 or −∞ for what is no language asked for; then u8 by class, its usage level in any letters, and in Latin
 * ones: `mostLevels` for what is no candidate in these.
 */
export const levelsIn: usize = 4 * mostClasses;
export const candidatesLength: usize = levelsIn + 2 * mostClasses;

/** Where a set of candidates lies. */
export function setAt(set: u32): usize {
  return candidatesAt + <usize>set * candidatesLength;
}

/** f32 by class: sums of a text, and of a block of its rows. */
export let totalAt: usize = 0;
export let blockAt: usize = 0;
/** f64 by class: votes; u8: classes that were voted for. */
export let votesAt: usize = 0;
export let votedAt: usize = 0;
/** The answer: u8 classes and f64 shares; these are first by class. */
export let namedAt: usize = 0;
export let sharesAt: usize = 0;
/** f64 and u8 by rank: the best classes of a word. */
export let topValuesAt: usize = 0;
export let topClassesAt: usize = 0;
/** Most languages that a text is divided among. */
export const mostParts: u32 = 6;
/** By part: u8 classes, f64 values along the path, letters, words; u8 in which order they come, whether they stay. */
export let partsAt: usize = 0;
export let valuesAt: usize = 0;
export let partLettersAt: usize = 0;
export let partWordsAt: usize = 0;
export let appearedAt: usize = 0;
export let keptAt: usize = 0;
/**
 * N-grams that are looked up together (trie/look-up.ts): the list of those that may be longer, 8 bytes each; then by start the
 * entries that were found.
 */
export let ngramBlocksAt: usize = 0;
export const startsTogether: usize = 128;
export const longestNgram: usize = 5;
/** Bytes of what is found of a start: two u32 addresses for each length, and a zero. */
export const foundLength: usize = 8 * (longestNgram + 1);
export let ngramEntriesAt: usize = 0;

/** Allots the working space. */
export function allotWorkingSpace(): void {
  candidatesAt = allot(2 * candidatesLength);
  totalAt = allot(4 * mostClasses);
  blockAt = allot(4 * mostClasses);
  votesAt = allot(8 * mostClasses);
  votedAt = allot(mostClasses);
  namedAt = allot(mostClasses);
  sharesAt = allot(8 * mostClasses);
  topValuesAt = allot(8 * 32);
  topClassesAt = allot(32);
  partsAt = allot(mostParts);
  valuesAt = allot(8 * mostParts);
  partLettersAt = allot(8 * mostParts);
  partWordsAt = allot(8 * mostParts);
  appearedAt = allot(mostParts);
  keptAt = allot(mostParts);
  ngramBlocksAt = allot(8 * (startsTogether + 1));
  ngramEntriesAt = allot(foundLength * startsTogether);
}
