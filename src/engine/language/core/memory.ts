/**
 * What lies where in the one linear memory: first what has a place for good, then the sections of the model file, then
 * what `opening.ts` makes of them, and at the end the text and its rows, for which the memory grows.
 *
 * An address is a `usize` and ends in `At`; `…Of` and `…Place` compute one. Every row has room for 256 classes, so that no byte
 * that names a class can lead out of it, whatever the model file says.
 */

/** Classes that a byte can tell apart. */
export const mostClasses: usize = 256;

// Tables that TypeScript fills in (../core-tables.ts). f32 by letters up to 63: what a row counts among others.
export const factorsAt: usize = 1024;
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
export const mostLevels: u32 = 16;
export const priorsLength: usize = 8 * (<usize>mostLevels + 1);
/** f64 by letters: sharpness. */
export const sharpnessAt: usize = priorsAt + <usize>priorWords * priorsLength;
export const mostSharpness: u32 = 4097;
/** u32: classes, class of what is in no language (or −1), last entry of the sharpness; then the exceptions' shape; usage levels. */
export const numbersOfModelAt: usize = sharpnessAt + 8 * mostSharpness + 8;
/** f64: least share, log odds of the most that what is in no language may take. */
export const limitsAt: usize = numbersOfModelAt + 4 * 8;
/** u32 pairs by {@link Section}: address and length. */
export const directoryAt: usize = limitsAt + 16;

/** Two sets of candidates: all classes, and those last asked for. */
export const candidatesAt: usize = directoryAt + 8 * 16;
/** Of each: f32 by class, 0 or −∞ for what is no language asked for; u32: languages; then the candidates in any letters and in Latin. */
export const languagesIn: usize = 4 * mostClasses;
export const choicesIn: usize = languagesIn + 16;
/** Of each of these two: u8 classes, ascending; u8 usage levels; u32: how many; i32: which of them is what is in no language, or −1. */
export const usageLevelsIn: usize = mostClasses;
export const countIn: usize = 2 * mostClasses;
export const noneIn: usize = countIn + 4;
export const choiceLength: usize = countIn + 16;
export const candidatesLength: usize = choicesIn + 2 * choiceLength;

/** Where a set of candidates lies. */
export function setAt(set: u32): usize {
  return candidatesAt + <usize>set * candidatesLength;
}
/** How many languages a set has. */
export function languageCount(set: u32): u32 {
  return load<u32>(setAt(set) + languagesIn);
}

// Working space. f32 by class: sums of a text, and of a block of its rows.
export const totalAt: usize = candidatesAt + 2 * candidatesLength;
export const blockAt: usize = totalAt + 4 * mostClasses;
/** f64 by class: votes; u8: classes that were voted for. */
export const votesAt: usize = blockAt + 4 * mostClasses;
export const votedAt: usize = votesAt + 8 * mostClasses;
/** By number of the candidate: f32 sums, u8 usage levels of those that the text does not touch. */
export const sumsAt: usize = votedAt + mostClasses;
export const untouchedAt: usize = sumsAt + 4 * mostClasses;
/** The answer: u8 classes and f64 shares; these are first by number of the candidate. */
export const namedAt: usize = untouchedAt + mostClasses;
export const sharesAt: usize = namedAt + mostClasses;
/** f64 and u8 by rank: the best classes of a word. */
export const topValuesAt: usize = sharesAt + 8 * mostClasses;
export const topClassesAt: usize = topValuesAt + 8 * 32;
/** Of at most eight parts of a text: u8 classes, f64 values along the path, letters, words. */
export const partsAt: usize = topClassesAt + 32;
export const valuesAt: usize = partsAt + 16;
export const partLettersAt: usize = valuesAt + 16 * 8;
export const partWordsAt: usize = partLettersAt + 8 * 8;
export const appearedAt: usize = partWordsAt + 8 * 8;
export const keptAt: usize = appearedAt + 16;
/** u32 × 16: lanes of the checksum. */
export const lanesAt: usize = keptAt + 16;
/** N-grams that are looked up together. By start: u32 block of the longest found; then by start and length two u32: its entries. */
export const ngramBlocksAt: usize = lanesAt + 64;
export const startsTogether: usize = 32;
export const longestNgram: usize = 5;
export const ngramEntriesAt: usize = ngramBlocksAt + 4 * startsTogether;

/** The sections begin here, in the order of {@link Section}, each at a multiple of 16. */
export const sectionsAt: usize = (ngramEntriesAt + 8 * longestNgram * startsTogether + 1023) & ~1023;

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
const leastPages: i32 = 32;

/** Makes the memory reach to an address. Traps where there is no more to be had. */
export function reach(end: usize): void {
  const pages = <i32>((end + 65535) >>> 16) - memory.size();
  if (pages > 0 && memory.grow(max(pages, leastPages)) < 0) unreachable();
}

let free: usize = 0;

/** The address of so many new bytes, a multiple of 16; the first after the sections. */
export function allot(bytes: usize): usize {
  const at = (free + 15) & ~15;
  free = at + bytes;
  reach(free);
  return at;
}

/** Begins to allot behind the last section. */
export function allotFrom(at: usize): void {
  free = at;
  vectorBytes = ((classCount() + 3) & ~3) * 4;
}
