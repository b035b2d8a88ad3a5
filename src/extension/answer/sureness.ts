import type { Sureness } from '../messages/face.ts';

/**
 * Minimum confidence of each grade. Answers below 0.3 name no language: measured on rare words, they are wrong more
 * than 7 times in 10; on interface texts, where languages share many words, 4 times in 10.
 */
const grades: readonly (readonly [minimum: number, sureness: Sureness])[] = [
  [0.9, 'very-sure'],
  [0.6, 'fairly-sure'],
  [0.3, 'not-sure'],
];

/**
 * Grades a confidence of 0 to 1. Confidences are calibrated: a "very sure" answer is wrong at most once in ten times, and
 * a "not sure" answer at least about half the time.
 */
export function surenessOf(confidence: number): Sureness {
  return grades.find(([minimum]) => confidence >= minimum)?.[1] ?? 'cannot-tell';
}
