/**
 * Exceptions are words that the n-grams would classify wrongly. An exception names the right language by its
 * rank among the scores, and the lead to give it. core/exceptions.ts looks them up.
 */

/** Leads that an exception can give, in score. */
export const margins: readonly number[] = [0.4, 1, 3, 8];
/**
 * Maximum distance to the best score at which an exception still raises a class. One word in a thousand
 * matches an exception by chance; a quarter of these matches are further away, such as a Korean word that
 * would become Portuguese. Only one true exception in ten thousand is.
 */
export const maxBehind = 8;
export const valueBits = 5;
/** Available leads by rank. The many low ranks are rarely needed and have only one. */
const marginsOfRank: readonly (readonly number[])[] = [
  ...Array.from({ length: 2 }, () => [0, 1, 2, 3]),
  ...Array.from({ length: 4 }, () => [0, 1, 2]),
  ...Array.from({ length: 12 }, () => [1]),
];
export const ranks = marginsOfRank.length;
/** [rank, index of the lead] by exception value. */
export const meanings = marginsOfRank.flatMap((leads, rank) => leads.map((lead) => [rank, lead] as const));

/** Returns the value for a rank with the available lead nearest to `lead`. */
export function exceptionValue(rank: number, lead: number): number {
  const leads = marginsOfRank[rank] as readonly number[];
  const [nearest] = [...leads].sort((a, b) => Math.abs(a - lead) - Math.abs(b - lead));
  return meanings.findIndex(([r, l]) => r === rank && l === nearest);
}
/** Leaves a word's scores unchanged. */
export const unchanged = exceptionValue(0, 0);
/** In UTF-16 units. */
export const maxExceptionLength = 32;
