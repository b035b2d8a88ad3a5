/**
 * Says how sure an answer is, as one of four grades.
 */

/** How sure an answer is. One that `cannot-tell` names no language, only best guesses. */
export type Sureness = 'very-sure' | 'fairly-sure' | 'not-sure' | 'cannot-tell';

/**
 * The least confidence of each grade. Below the last no language is named: of rare words, on which that was measured, such
 * an answer is wrong more than seven times in ten; of the words of interfaces, where languages share many, four times.
 */
const grades: readonly (readonly [least: number, sureness: Sureness])[] = [
  [0.9, 'very-sure'],
  [0.6, 'fairly-sure'],
  [0.3, 'not-sure'],
];

/**
 * The sureness of a probability of 0 to 1. Confidences are calibrated, so these are odds: a "very sure" answer
 * is wrong once in ten times at most, a "not sure" one about as often as it is right, or more.
 */
export function surenessOf(confidence: number): Sureness {
  return grades.find(([least]) => confidence >= least)?.[1] ?? 'cannot-tell';
}
