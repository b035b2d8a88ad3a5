/** A word that the n-grams would classify wrongly gives a lead to the language at a rank of the scores. */

/** Leads that an exception can give, in score. */
export const margins: readonly number[] = [0.4, 1, 3, 8];
export const valueBits = 5;
/** The many low ranks are rarely needed and have only one. */
const marginsOfRank: readonly (readonly number[])[] = [
  ...Array.from({ length: 2 }, () => [0, 1, 2, 3]),
  ...Array.from({ length: 4 }, () => [0, 1, 2]),
  ...Array.from({ length: 12 }, () => [1]),
];
export const ranks = marginsOfRank.length;
/** [rank, index of the lead] by exception value. */
export const meanings = marginsOfRank.flatMap((leads, rank) => leads.map((lead) => [rank, lead] as const));
