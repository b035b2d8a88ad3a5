/**
 * Says how sure an answer is, as one of four grades.
 */

/** How sure an answer is. One that `cannot-tell` names no language, only best guesses. */
export type Sureness = 'very-sure' | 'fairly-sure' | 'not-sure' | 'cannot-tell';

/**
 * Below this no language is named. Confidences are calibrated: of rare words, on which that was measured, such an
 * answer is wrong more than seven times in ten; of the words of interfaces, where languages share many, four times.
 */
const leastNamed = 0.3;

/**
 * The sureness of a probability of 0 to 1. Confidences are calibrated, so these are odds: a "very sure" answer
 * is wrong once in ten times at most, a "not sure" one about as often as it is right, or more.
 */
export function surenessOf(confidence: number): Sureness {
  if (confidence >= 0.9) return 'very-sure';
  if (confidence >= 0.6) return 'fairly-sure';
  return confidence >= leastNamed ? 'not-sure' : 'cannot-tell';
}
