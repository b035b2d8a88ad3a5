/** An answer as it is shown, with all its words, as plain data. */
import type { InspectedLanguage } from './inspection.ts';

/** A `cannot-tell` answer names no language, only guesses. */
export type Sureness = 'very-sure' | 'fairly-sure' | 'not-sure' | 'cannot-tell';

export interface ShownLanguage extends InspectedLanguage {
  /** In the interface language. */
  readonly name: string;
  /** BCP 47 tag of `native`. */
  readonly nativeTag: string;
  /** Confidence in per cent; '' for a language that is not a candidate. */
  readonly share: string;
}

export interface Choices {
  readonly heading?: string;
  readonly languages: readonly ShownLanguage[];
  /** Sum of the others: "Others 15%". */
  readonly others?: string;
}

export interface Face {
  readonly grade: Sureness | 'words';
  readonly headline: string;
  readonly spoken: string;
  /** The languages that the answer names; none if it only has guesses. */
  readonly named: readonly ShownLanguage[];
  readonly isMixed: boolean;
  readonly confidence: number;
  /** "Very sure 97%"; '' if nothing is named. */
  readonly sureness: string;
  readonly swearing?: { readonly words: string; readonly isBad: boolean };
  /** Lines below the headline. */
  readonly hints: readonly string[];
  readonly fallback?: string;
  readonly choices: readonly Choices[];
  /** Choices, lines and masked swear words that are shown on request. */
  readonly moreChoices: readonly Choices[];
  readonly notes: readonly string[];
  readonly masked: readonly string[];
}
