/** A second reading leaves out glosses or names that may have misled the first one. */

import type { LanguageCandidate } from '../language-detector.ts';
import { blankGlosses } from './glosses.ts';
import { blankNameTokens } from './words-beside-names.ts';

/** In UTF-16 units. A longer text has enough other words. */
export const maxSecondReadingLength = 400;
const minConfidence = 0.5;

/** Returns undefined if the first reading is enough. */
export function prepareSecondReading(text: string, answer: readonly LanguageCandidate[]): string | undefined {
  if (text.length > maxSecondReadingLength) return undefined;
  return blankGlosses(text) ?? blankNameTokens(text, answer);
}

/** True if the second result replaces the first. */
export function isConfident(second: readonly LanguageCandidate[]): boolean {
  return (second[0]?.confidence ?? 0) >= minConfidence;
}
