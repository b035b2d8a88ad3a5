/**
 * What a language detector is asked and what it answers.
 */

/** One language that a text may be in. */
export interface LanguageCandidate {
  /** ISO 639-1 code where one exists, else ISO 639-3, lower case; a key of `languages`. */
  lang: string;
  /** Probability that the text is in that language: 0.01 to 1, at most 4 decimals. */
  confidence: number;
}

/** What a detection may be told beside the text. */
export interface LanguageOptions {
  /** The only languages to consider, as codes of `languages`; unknown codes never match. */
  readonly only?: readonly string[];
}

/** Detects languages; made once, used for any number of texts. */
export interface LanguageDetector {
  /** What answers: our own model, or franc-min in its place. */
  readonly engine: 'model' | 'franc-min';
  /**
   * The languages a text may be in, the most likely first: at most 10, none below 0.01, confidences
   * summing to at most 1. Empty when the text holds no evidence (digits, punctuation, emoji).
   * Takes any string, lone surrogates included, and never throws.
   */
  detect(text: string, options?: LanguageOptions): LanguageCandidate[];

  /**
   * The parts of a text by language, in order: ranges of UTF-16 units [start, end) that together cover every
   * word. One range for a text in one language; empty where there is no evidence. Never throws.
   */
  segments(text: string, options?: LanguageOptions): LanguageSegment[];
}

/** A range of a text and the language it is most likely in. */
export interface LanguageSegment {
  readonly start: number;
  readonly end: number;
  readonly lang: string;
}
