import type { InspectedLanguage } from './inspection.ts';

export interface ShownLanguage extends InspectedLanguage {
  readonly name: string;
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
  readonly headline: string;
  readonly spoken: string;
  /** The languages that the answer names: several of a mixed text, or two relatives. */
  readonly named: readonly ShownLanguage[];
  readonly isMixed: boolean;
  readonly isSure: boolean;
  readonly others: readonly ShownLanguage[];
  readonly swearing?: string | undefined;
  /** Masked, unless they are mild. */
  readonly swearWords: readonly string[];
  readonly hints: readonly string[];
  /** The page's own language, if the text is in several and it was asked for. */
  readonly own?: string | undefined;
  readonly parts: readonly ShownPart[];
  readonly isCut: boolean;
  readonly dir: Direction;
}
