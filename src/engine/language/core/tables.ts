/**
 * The fixed addresses of the core's memory, which the rest of the engine writes to. Valid AssemblyScript and valid
 * TypeScript, like common.ts. Every row has space for 256 classes, so no class byte in a model file can point outside it.
 */

export const maxClasses = 256;

// Tables written by ../model/core-tables.ts. f32 by letters up to 63: weight of a row among several.
export const factorsAt = 0;
/** f64 pairs: e^x from 0 downwards in steps of 1/64, and the difference to the next step. */
export const powersAt = factorsAt + 4 * 64;
/** By exception value: f64 lead of the named class; u8 its rank. */
export const marginsAt = powersAt + 16 * 770;
export const ranksAt = marginsAt + 8 * 32;
/** f32: weights of the levels of n-grams and of words. */
export const levelsAt = ranksAt + 32;
export const wordScoresAt = levelsAt + 4 * 16;
/** f32 by class: prior for exceptions, in general and in Latin letters. */
export const rankPriorsAt = wordScoresAt + 4 * 16;
/** f64 by words from 1: prior of each usage level, lower than {@link noLevel}; −∞ for `noLevel`. */
export const priorsAt = rankPriorsAt + 2 * 4 * maxClasses;
export const priorWords = 64;
export const noLevel = 16;
export const priorsLength = 8 * (noLevel + 1);
/** f64 by letters, up to 4,096. */
export const sharpnessAt = priorsAt + priorWords * priorsLength;
export const sharpnessCount = 4097;
export const classCountAt = sharpnessAt + 8 * sharpnessCount + 8;
/** u32: index of the last sharpness. */
export const maxLettersAt = classCountAt + 4;
/** u32 × 5: shapes of the exceptions and the word frequencies (static-function.ts). */
export const exceptionShapeAt = maxLettersAt + 4;
export const lexiconShapeAt = exceptionShapeAt + 4 * 5;
/** i32: class of "no language", or −1. */
export const noneAt = lexiconShapeAt + 4 * 5;
/** f64: minimum share, log odds of the maximum share of "no language". */
export const limitsAt = (noneAt + 4 + 7) & ~7;
/** u32 pairs by section: address and length. */
export const directoryAt = limitsAt + 16;

/** u32 × 16: lanes of the checksum. */
export const lanesAt = directoryAt + 8 * 16;
/** The last bytes whose checksum is computed, filled up with zeros. */
export const receivedAt = lanesAt + 64;

/** u8 by group, and by 4 KB of words and exceptions: one of the states below, 0 if nothing is known. */
export const groupStatesAt = receivedAt + 64;
export const maxPages = 8192;
export const pageStatesAt = groupStatesAt + maxPages;
export const pagePresent = 1;
export const pageWanted = 2;
export const pageRequested = 3;
/** A bit: the bytes are there, but were not checked. */
export const pageCopied = 4;

/** The model file. */
export const sectionsAt = (pageStatesAt + maxPages + 1023) & ~1023;

/**
 * Of a set of candidates: f32 by class, 0 for a candidate, −∞ for others; then u8 by class, its usage level in general
 * and in Latin letters, or `noLevel`.
 */
export const levelsIn = 4 * maxClasses;
export const candidatesLength = levelsIn + 2 * maxClasses;
