/**
 * Words that the n-grams would judge wrongly: for each, which of the best-scored languages is the right one,
 * and how clearly it is. This says what their values mean; core/exceptions.ts looks them up.
 */

/** How far the named language is made to lead the others, in score. */
export const margins: readonly number[] = [0.4, 1, 3, 8];
/**
 * How far behind the best one a class may be, in score, and still be named by an exception. One word in a thousand is taken
 * for an exception by chance: of those that really are, one in ten thousand is further behind than this; of those by
 * chance about a quarter, and these are the worst ones, a Korean word that would be Portuguese.
 */
export const farthestBehind = 8;
export const valueBits = 5;
/**
 * Which leads an exception can have by the rank of the language that it names: all of them for the first two, one for
 * those far down, which are rarely needed but many.
 */
const marginsOfRank: readonly (readonly number[])[] = [
  ...Array.from({ length: 2 }, () => [0, 1, 2, 3]),
  ...Array.from({ length: 4 }, () => [0, 1, 2]),
  ...Array.from({ length: 12 }, () => [1]),
];
/** An exception names one of this many languages, counted from the best-scored. */
export const ranks = marginsOfRank.length;
/** [rank, number of the lead] by the value of an exception. */
export const meanings = marginsOfRank.flatMap((own, rank) => own.map((lead) => [rank, lead] as const));

/** The value of an exception that names the language at `rank`, with the nearest lead that there is to lead number `lead`. */
export function exceptionValue(rank: number, lead: number): number {
  const own = marginsOfRank[rank] as readonly number[];
  const [nearest] = [...own].sort((a, b) => Math.abs(a - lead) - Math.abs(b - lead));
  return meanings.findIndex(([r, l]) => r === rank && l === nearest);
}
/** The exception that leaves a word as it is: one that names the best language, with the smallest lead. */
export const unchanged = exceptionValue(0, 0);
/** Longest word in UTF-16 units that can be an exception. */
export const longestException = 32;
