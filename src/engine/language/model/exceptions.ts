/**
 * Exceptions: words that the n-grams would classify wrongly. An exception names the right language by its
 * rank among the scores, and the lead to give it. This file defines the values; core/exceptions.ts looks them
 * up.
 */

/** Leads over the other languages that an exception can give, in score. */
export const margins: readonly number[] = [0.4, 1, 3, 8];
/**
 * Maximum distance to the best class, in score, at which an exception can still lift a class. One word in a
 * thousand matches an exception by chance. Of the true exceptions, one in ten thousand is further behind than
 * this. Of the chance matches, about a quarter are, and they would do the most damage (a Korean word taken
 * for Portuguese).
 */
export const farthestBehind = 8;
export const valueBits = 5;
/**
 * Available leads, as indexes of `margins`, by rank. The first two ranks have all leads. Low ranks have one,
 * because there are many and they are rarely needed.
 */
const marginsOfRank: readonly (readonly number[])[] = [
  ...Array.from({ length: 2 }, () => [0, 1, 2, 3]),
  ...Array.from({ length: 4 }, () => [0, 1, 2]),
  ...Array.from({ length: 12 }, () => [1]),
];
/** Number of ranks that an exception can name. */
export const ranks = marginsOfRank.length;
/** [rank, index of the lead] by exception value. */
export const meanings = marginsOfRank.flatMap((own, rank) => own.map((lead) => [rank, lead] as const));

/** Returns the value that names the language at `rank`, with the available lead nearest to `lead`. */
export function exceptionValue(rank: number, lead: number): number {
  const own = marginsOfRank[rank] as readonly number[];
  const [nearest] = [...own].sort((a, b) => Math.abs(a - lead) - Math.abs(b - lead));
  return meanings.findIndex(([r, l]) => r === rank && l === nearest);
}
/** The value that leaves a word's scores unchanged. It takes the place of "best language, smallest lead". */
export const unchanged = exceptionValue(0, 0);
/** Maximum length of an exception in UTF-16 units. */
export const longestException = 32;
