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

type Direction = 'ltr' | 'rtl';

/** Part of a text in several languages: its words, or the name of its language if they are not known. */
export interface ShownPart {
  readonly lang: string;
  /** Number of its mark. */
  readonly mark: number;
  /** For screen readers: "German: ". Empty if the name is shown. */
  readonly label: string;
  readonly words: string;
  readonly dir: Direction;
}

/** The word is undefined if only the answer is known, and equal to `masked` if it is not hidden. */
export interface SwearWord {
  readonly masked: string;
  readonly word: string | undefined;
}

export interface Choices {
  readonly heading?: string;
  readonly languages: readonly ShownLanguage[];
  /** Sum of the others: "Others 15%". */
  readonly others?: string;
}

export interface AnswerView {
  readonly grade: Sureness | 'words';
  readonly headline: string;
  readonly spoken: string;
  /** The languages that the answer names; none if it only has guesses. */
  readonly named: readonly ShownLanguage[];
  readonly isMixed: boolean;
  readonly confidence: number;
  /** "Very sure 97%"; '' if nothing is named. */
  readonly sureness: string;
  readonly swearing?: { readonly words: string; readonly isBad: boolean } | undefined;
  /** Lines below the headline. */
  readonly hints: readonly string[];
  /** Of a text in several languages, in order. */
  readonly parts: readonly ShownPart[];
  /** True if there are more. */
  readonly isCut: boolean;
  /** Direction of the text. */
  readonly dir: Direction;
  readonly choices: readonly Choices[];
  /** Choices and lines that are shown on request. */
  readonly moreChoices: readonly Choices[];
  readonly notes: readonly string[];
  readonly swearWords: readonly SwearWord[];
}
