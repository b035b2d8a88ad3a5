/** An answer as it is shown, with all its words, as plain data. */
import type { InspectedLanguage } from './inspection.ts';

/** A `cannot-tell` answer names no language. */
export type Sureness = 'very-sure' | 'fairly-sure' | 'not-sure' | 'cannot-tell';

export interface ShownLanguage extends InspectedLanguage {
  /** In the interface language. */
  readonly name: string;
  /** BCP 47 tag of `native`. */
  readonly nativeTag: string;
}

type Direction = 'ltr' | 'rtl';

/** Part of a text in several languages: its words, or the name of its language if they are not known. */
export interface ShownPart {
  readonly lang: string;
  /** For screen readers: "German: ". Empty if the name is shown. */
  readonly label: string;
  readonly words: string;
  readonly dir: Direction;
}

export interface AnswerView {
  /** With a question mark unless it is sure. */
  readonly headline: string;
  readonly spoken: string;
  /** The languages that the answer names: several of a mixed text, or two relatives. */
  readonly named: readonly ShownLanguage[];
  readonly isMixed: boolean;
  readonly isSure: boolean;
  /** What else an answer that is not sure may be. */
  readonly others: readonly ShownLanguage[];
  readonly swearing?: { readonly word: string; readonly isBad: boolean } | undefined;
  /** Masked, unless they are mild. */
  readonly swearWords: readonly string[];
  /** Lines below the headline. */
  readonly hints: readonly string[];
  /** The page's own language, if the text is in several and it was asked for. */
  readonly own?: string | undefined;
  /** Of a text in several languages, in order. */
  readonly parts: readonly ShownPart[];
  /** True if there are more. */
  readonly isCut: boolean;
  /** Direction of the text. */
  readonly dir: Direction;
}
