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
  /**
   * The only languages to consider, as codes of `languages`. Confidences are then shares among these and no language at all,
   * however likely another language is. The detectors of the package `vernacular-engine` throw a
   * `RangeError` where it holds anything else, or nothing; for others, what is no code never matches.
   */
  readonly only?: readonly string[] | undefined;
  /** What is known of where the text stands; without it, or with nothing in it, the text speaks for itself. */
  readonly context?: LanguageContext | undefined;
}

/**
 * Where a text stands and who reads it: soft evidence, which says much of a word and hardly anything of a paragraph. Every
 * field may hold anything that a page does: what cannot be read counts for nothing.
 */
export interface LanguageContext {
  /** The text around it, which may include the text itself; of a long one what is near is read. */
  readonly around?: string | undefined;
  /** What the page as a whole is in, as it was detected. */
  readonly page?: readonly LanguageCandidate[] | undefined;
  /** The `lang` attribute that holds there, as written. */
  readonly declared?: string | undefined;
  /** The languages that the person reads, as codes or as tags with a country or a script. */
  readonly read?: readonly string[] | undefined;
}

/** Detects languages; made once, used for any number of texts. */
export interface LanguageDetector {
  /** What answers: our own model, or franc-min in its place. */
  readonly engine: 'model' | 'franc-min';
  /**
   * The languages a text may be in, the most likely first: at most 10, none below 0.01, confidences
   * summing to at most 1. Empty when the text holds no evidence (digits, punctuation, emoji).
   * Takes any string, lone surrogates included, and throws for none. What is no string is a `TypeError` in the package
   * `vernacular-engine`.
   */
  detect(text: string, options?: LanguageOptions): LanguageCandidate[];

  /**
   * The parts of a text by language, in order: ranges of UTF-16 units [start, end) that together cover every
   * word. One range for a text in one language; empty where there is no evidence. A context changes nothing: parts are long
   * enough to speak for themselves. Throws where `detect` does.
   */
  segments(text: string, options?: LanguageOptions): LanguageSegment[];
}

/** A range of a text and the language it is most likely in. */
export interface LanguageSegment {
  readonly start: number;
  readonly end: number;
  readonly lang: string;
}
