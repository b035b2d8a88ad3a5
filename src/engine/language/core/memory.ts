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
/** f64: e^x from 0 down in steps of 1/64, and how much each step adds to the next. */
export const powersAt: usize = factorsAt + 4 * 64;
export const risesAt: usize = powersAt + 8 * 770;
/** f64 by the value of an exception: how far the class it names is to lead; then u8: its rank. */
export const leadsAt: usize = risesAt + 8 * 770;
export const ranksAt: usize = leadsAt + 8 * 32;
/** f32: what the levels of n-grams and those of words stand for. */
export const levelsAt: usize = ranksAt + 32;
export const wordScoresAt: usize = levelsAt + 4 * 16;
/** f32 by class: what is added when an exception ranks them, in any letters and in Latin ones. */
export const rankPriorsAt: usize = wordScoresAt + 4 * 16;
/** i8 by class: usage level in any letters and in Latin ones, −1 for none. */
export const usageLevelsAt: usize = rankPriorsAt + 2 * 4 * mostClasses;
/** f64: what each usage level adds, by words from 1 on; {@link priorWords} a level. */
export const priorsAt: usize = usageLevelsAt + 2 * mostClasses;
export const priorWords: u32 = 64;
export const mostLevels: u32 = 16;
/** f64 by letters: sharpness. */
export const sharpnessAt: usize = priorsAt + 8 * priorWords * mostLevels;
export const mostSharpness: u32 = 4097;
/** u32: classes, class of what is in no language (or −1), last entry of the sharpness; then the exceptions' shape. */
export const numbersOfModelAt: usize = sharpnessAt + 8 * mostSharpness + 8;
/** f64: least share, log odds of the most that what is in no language may take. */
export const limitsAt: usize = numbersOfModelAt + 4 * 8;
/** u32 pairs by {@link Section}: address and length. */
export const directoryAt: usize = limitsAt + 16;

/** Two lists of candidates: all classes, and those last asked for. */
export const candidatesAt: usize = directoryAt + 8 * 16;
/** Of each: f32 mask (0, −∞ for what is no candidate), its languages, then what candidates.ts says in any letters and in Latin. */
export const languagesIn: usize = 4 * mostClasses;
export const choicesIn: usize = languagesIn + mostClasses + 16;
/** Of each of these two: u8 classes, u8 number of the usage level, u8 the levels, u32 how many have each, two lengths. */
export const levelOfIn: usize = mostClasses;
export const distinctIn: usize = 2 * mostClasses;
export const countsIn: usize = distinctIn + mostLevels;
export const lengthsIn: usize = countsIn + 4 * mostLevels;
export const choiceLength: usize = lengthsIn + 16;
export const candidatesLength: usize = choicesIn + 2 * choiceLength;

/** Where a set of candidates lies. */
export function setAt(set: u32): usize {
  return candidatesAt + <usize>set * candidatesLength;
}
/** How many languages a set has. */
export function languageCount(set: u32): u32 {
  return load<u32>(setAt(set) + languagesIn + mostClasses);
}

// Working space. f32 by class: sums of a text, and of a block of its rows.
export const totalAt: usize = candidatesAt + 2 * candidatesLength;
export const blockAt: usize = totalAt + 4 * mostClasses;
/** f64 by class: votes and priors; u8: classes that were voted for. */
export const votesAt: usize = blockAt + 4 * mostClasses;
export const votedAt: usize = votesAt + 8 * mostClasses;
/** The answer: u8 classes and f64 shares; u8 numbers of candidates. */
export const namedAt: usize = votedAt + mostClasses;
export const numberedAt: usize = namedAt + mostClasses;
export const sharesAt: usize = numberedAt + mostClasses;
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
