/**
 * What lies where in the one linear memory: first what has a place for good, then the sections of the model file, then
 * what `opening.ts` makes of them. That is the model, which several instances may share, each in a thread of its own. Behind
 * it each instance has its working space, and in the end the text and its rows, for which the memory grows.
 *
 * An address is a `usize` and ends in `At`; `…Of` and `…Place` compute one. Every row has room for 256 classes, so that no byte
 * that names a class can lead out of it, whatever the model file says.
 */

/** Classes that a byte can tell apart. */
export const mostClasses: usize = 256;

// Tables that TypeScript fills in (../model/core-tables.ts). f32 by letters up to 63: what a row counts among others.
export const factorsAt: usize = 0;
/** f64 pairs: e^x from 0 down in steps of 1/64, and how much each step adds to the next. */
export const powersAt: usize = factorsAt + 4 * 64;
/** f64 by the value of an exception: how far the class it names is to lead; then u8: its rank. */
export const marginsAt: usize = powersAt + 16 * 770;
export const ranksAt: usize = marginsAt + 8 * 32;
/** f32: what the levels of n-grams and those of words stand for. */
export const levelsAt: usize = ranksAt + 32;
export const wordScoresAt: usize = levelsAt + 4 * 16;
/** f32 by class: what is added when an exception ranks them, in any letters and in Latin ones. */
export const rankPriorsAt: usize = wordScoresAt + 4 * 16;
/** f64 by words from 1 on: what each usage level adds, and −∞ for what is no candidate, whose level is {@link mostLevels}. */
export const priorsAt: usize = rankPriorsAt + 2 * 4 * mostClasses;
export const priorWords: u32 = 64;
/** As a level this says "no candidate", as −1 does in the facts of a model (../model/model-facts.ts): a byte holds no −1. */
export const mostLevels: u32 = 16;
export const priorsLength: usize = 8 * (<usize>mostLevels + 1);
/** f64 by letters: sharpness. */
export const sharpnessAt: usize = priorsAt + <usize>priorWords * priorsLength;
export const mostSharpness: u32 = 4097;
/** u32: classes, last entry of the sharpness; then the exceptions' shape. */
export const numbersOfModelAt: usize = sharpnessAt + 8 * mostSharpness + 8;
/** i32: the class of what is in no language, −1 where there is none. */
export const noneAt: usize = numbersOfModelAt + 4 * 6;
/** f64: least share, log odds of the most that what is in no language may take. */
export const limitsAt: usize = numbersOfModelAt + 4 * 8;
/** u32 pairs by {@link Section}: address and length. */
export const directoryAt: usize = limitsAt + 16;

/** u32 × 16: lanes of the checksum. */
export const lanesAt: usize = directoryAt + 8 * 16;

/** The sections begin here, in the order of {@link Section}, each at a multiple of 16. */
export const sectionsAt: usize = (lanesAt + 64 + 1023) & ~1023;

/** The sections that the core reads, by their place in the directory. */
export const alphabet: u32 = 0;
export const groups: u32 = 1;
export const units: u32 = 2;
export const rareUnits: u32 = 3;
export const shapes: u32 = 4;
export const manyChildren: u32 = 5;
export const inherited: u32 = 6;
export const ownClasses: u32 = 7;
export const weights: u32 = 8;
export const wordBlocks: u32 = 9;
export const words: u32 = 10;
export const exceptions: u32 = 11;

export function sectionAt(section: u32): usize {
  return load<u32>(directoryAt + 8 * section);
}

export function sectionLength(section: u32): usize {
  return load<u32>(directoryAt + 8 * section, 4);
}

/** Classes of the model, and how many vectors of four they take. */
export function classCount(): u32 {
  return load<u32>(numbersOfModelAt);
}
export let vectorBytes: usize = 0;

/** So many pages of 64 KB are added at least when the memory grows, which takes long each time. */
export const leastPages: i32 = 32;

/** Makes the memory reach to an address. Traps where there is no more to be had. */
export function reach(end: usize): void {
  const pages = <i32>((end + 65535) >>> 16) - memory.size();
  if (pages > 0 && memory.grow(max(pages, leastPages)) < 0) unreachable();
}

/**
 * The address of so many new pages at the end of the memory, which no other instance has. Traps where there are no more to
 * be had.
 */
export function newPages(pages: i32): usize {
  const page = memory.grow(pages);
  if (page < 0) unreachable();
  return (<usize>page) << 16;
}

export function memoryEnd(): usize {
  return (<usize>memory.size()) << 16;
}

let free: usize = 0;

/** The address of so many new bytes, a multiple of 16. */
export function allot(bytes: usize): usize {
  const at = (free + 15) & ~15;
  free = at + bytes;
  reach(free);
  return at;
}

/** Begins to allot at an address: behind the last section, or in pages of its own. */
export function allotFrom(at: usize): void {
  free = at;
  vectorBytes = ((classCount() + 3) & ~3) * 4;
}
