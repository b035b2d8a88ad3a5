/** Options and results of `inspect`. `POST /v2/inspect` has the same members. */
import type { LanguageCandidate, LanguageContext, LanguagePart } from '../language/types.ts';
import type { Explanation, Span } from '../profanity/index.ts';

export interface InspectOptions {
  /** The only languages to consider; see `LanguageOptions`. */
  readonly only?: readonly string[] | undefined;
  readonly context?: LanguageContext | undefined;
  /** Leaves out languages with a lower confidence: 0 (the default) to 1. */
  readonly minConfidence?: number | undefined;
  /** True to list the parts of a text in several languages. */
  readonly parts?: boolean | undefined;
  /** True or options to score profanity. */
  readonly profanity?: boolean | InspectProfanityOptions | undefined;
}

export interface InspectProfanityOptions {
  /** False ignores name-calling; see `ProfanityOptions`. Default: true. */
  readonly nameCalling?: boolean | undefined;
  /** True to list the matches. */
  readonly spans?: boolean | undefined;
  /** True to list the matches as `Explanation`, with the reasons for their scores. */
  readonly explain?: boolean | undefined;
}

/** A text, or its blocks (paragraphs, cells), which are inspected one by one and together. */
export type InspectedText = string | { readonly blocks: readonly string[] };

/** The inspection of one text, or of one of its blocks. */
export interface BlockInspection {
  /** Most likely language first, as `detect` returns them. */
  readonly languages: readonly LanguageCandidate[];
  /** Share of the text that is in no language (names, program code, random keys): 0 to 1, at most 4 decimals. */
  readonly noLanguage: number;
  /** Close relatives that this text does not distinguish. */
  readonly group?: LanguageGroup;
  /** The parts of a text in several languages, in order. Absent unless asked for, and if there is one language. */
  readonly parts?: readonly LanguagePart[];
  /** Absent unless asked for. */
  readonly profanity?: InspectedProfanity;
}

export interface Inspection extends BlockInspection {
  /**
   * One inspection for each block, if the text was in blocks. Then only the blocks have `parts` and `spans`. The
   * languages and shares of the whole are means over the blocks, weighted by letters; its score is the highest. If a
   * short block leaves its language open, the languages of the long blocks decide.
   */
  readonly blocks?: readonly BlockInspection[];
}

export interface LanguageGroup {
  /** Codes, most likely first. */
  readonly langs: readonly string[];
  /** Sum of their confidences. */
  readonly confidence: number;
}

export interface InspectedProfanity {
  /** 0 to 1, at most 4 decimals. */
  readonly score: number;
  /**
   * How much of the text is English. A text in no certain language counts as English if it has a score. `none` means
   * that a score of 0 says nothing.
   */
  readonly scored: 'all' | 'part' | 'none';
  /** Present if asked for. */
  readonly spans?: readonly (Span | Explanation)[];
}
