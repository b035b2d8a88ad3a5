/**
 * Heuristics of detection, which training does not use. Detector and reference share them. lab/model/parts.ts has lines
 * for each.
 */
import { type Part, parts } from '../parts.ts';
import type { LanguageCandidate } from '../types.ts';
import { blankForeignNames } from './foreign-names.ts';
import { shareOfCode } from './program-code.ts';
import { blankQuotations } from './quoted.ts';
import { blankEnglishTitles } from './titles.ts';

/** Has one of three functions: `blank`, `discount` or `reread`. */
export interface Heuristic {
  readonly name: Part;
  /** Blanks words before any pass. */
  readonly blank?: (text: string) => string;
  /** Returns the share of the text to deduct from every confidence. */
  readonly discount?: (text: string) => number;
  /**
   * Returns the text for a second pass, with the words blanked that may have misled the first. Undefined without such words.
   * @param answer Result of the first pass.
   */
  readonly reread?: (text: string, answer: readonly LanguageCandidate[]) => string | undefined;
  /** True if the second pass counts only if it is in another language. */
  readonly mustDiffer?: boolean;
}

/** In order of application. The first second pass that counts decides. */
export const heuristics: readonly Heuristic[] = [
  { name: 'names in another script', blank: blankForeignNames },
  { name: 'program code', discount: shareOfCode },
  { name: 'quotations', reread: blankQuotations },
  { name: 'English titles', reread: blankEnglishTitles, mustDiffer: true },
];

/** In UTF-16 units. A longer text has enough words for one pass. */
export const maxSecondReadingLength = 400;

/** @param text Without noise. */
export function blankBeforeReading(text: string): string {
  return heuristics.reduce((rest, { name, blank }) => (parts[name] && blank?.(rest)) || rest, text);
}

/** Returns the factor of every confidence. */
export function confidenceFactorOf(text: string): number {
  return heuristics.reduce(
    (factor, { name, discount }) => factor * (1 - ((parts[name] && discount?.(text)) || 0)),
    1,
  );
}
