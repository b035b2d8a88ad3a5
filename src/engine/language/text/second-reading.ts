/**
 * Reads a text a second time without a part of it that may have misled the first: what brackets say in other letters, or names.
 */

import type { LanguageCandidate } from '../language-detector.ts';
import { withoutGlosses } from './glosses.ts';
import { wordsBesideNames } from './words-beside-names.ts';

/** A longer text has words enough beside what may mislead, in UTF-16 units. */
export const longestReadTwice = 400;
/** With this confidence the second answer counts. */
const leastSure = 0.5;

/** What to read of a text that was answered so; undefined where one reading is enough. */
export function secondReading(text: string, answer: readonly LanguageCandidate[]): string | undefined {
  if (text.length > longestReadTwice) return undefined;
  return withoutGlosses(text) ?? wordsBesideNames(text, answer);
}

/** Whether the second answer is the one to give: it is sure of its language. */
export function counts(second: readonly LanguageCandidate[]): boolean {
  return (second[0]?.confidence ?? 0) >= leastSure;
}
