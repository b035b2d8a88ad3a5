/**
 * Reads a text a second time without a part of it that may have misled the first: what brackets say in other letters, or names.
 */
import { withoutGlosses } from './glosses.ts';
import type { LanguageCandidate } from './language-detector.ts';
import { wordsBesideNames } from './words-beside-names.ts';

/** With this confidence the second answer counts. */
const leastSure = 0.5;

/** What to read of a text that was answered so; undefined where one reading is enough. */
export function secondReading(text: string, answer: readonly LanguageCandidate[]): string | undefined {
  return withoutGlosses(text) ?? wordsBesideNames(text, answer);
}

/** The second answer, if it is sure of its language; else the first. */
export function surer(first: LanguageCandidate[], second: LanguageCandidate[]): LanguageCandidate[] {
  return (second[0]?.confidence ?? 0) >= leastSure ? second : first;
}
