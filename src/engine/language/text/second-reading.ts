/** Reads a text again without glosses or names that may have misled the first reading. */

import type { LanguageCandidate } from '../language-detector.ts';
import { withoutGlosses } from './glosses.ts';
import { wordsBesideNames } from './words-beside-names.ts';

/** In UTF-16 units. A longer text has enough other words. */
export const longestReadTwice = 400;
const leastSure = 0.5;

/** Returns undefined if the first reading is enough. */
export function secondReading(text: string, answer: readonly LanguageCandidate[]): string | undefined {
  if (text.length > longestReadTwice) return undefined;
  return withoutGlosses(text) ?? wordsBesideNames(text, answer);
}

/** True if the second result replaces the first. */
export function counts(second: readonly LanguageCandidate[]): boolean {
  return (second[0]?.confidence ?? 0) >= leastSure;
}
