/** A language that a text may be in. */
export interface LanguageCandidate {
  /** ISO 639-1 code if one exists, otherwise ISO 639-3, in lower case. A key of `languages`. */
  lang: string;
  /** Probability that the text is in this language: 0.01 to 1, at most 4 decimals. */
  confidence: number;
}

/** Options of `detect` and `segments`. */
export interface LanguageOptions {
  /**
   * The only languages to consider, as keys of `languages`. Confidences are then shares among these languages
   * and "no language", even if another language is more likely. Detectors of the package `vernacular-engine`
   * throw `RangeError` if the list is empty or contains an unknown code; other detectors ignore unknown
   * codes.
   */
  readonly only?: readonly string[] | undefined;
  /** What is known about the place of the text. If absent or empty, only the text is used. */
  readonly context?: LanguageContext | undefined;
}

/**
 * Where a text appears and who reads it. The context matters a lot for a single word and hardly at all for a
 * paragraph. Fields may hold anything that a page contains; unusable values are ignored.
 */
export interface LanguageContext {
  /** The surrounding text, which may include the text itself. Only the part near the text is read. */
  readonly around?: string | undefined;
  /** The detected languages of the whole page. */
  readonly page?: readonly LanguageCandidate[] | undefined;
  /** The `lang` attribute in effect at the text, as written. */
  readonly declared?: string | undefined;
  /** The languages the user reads, as codes or as tags with a region or script. */
  readonly read?: readonly string[] | undefined;
}

/** Detects languages. Create it once and use it for any number of texts. */
export interface LanguageDetector {
  /** The engine in use: our model, or its fallback franc-min. */
  readonly engine: 'model' | 'franc-min';
  /**
   * Returns the languages a text may be in, most likely first: at most 10, none below 0.01, with confidences
   * that sum to at most 1. Returns an empty list if the text holds no evidence (digits, punctuation, emoji).
   * Accepts any string, including lone surrogates. In the package `vernacular-engine`, non-string input
   * throws `TypeError`.
   */
  detect(text: string, options?: LanguageOptions): LanguageCandidate[];

  /**
   * Returns the parts of a text by language, in order: ranges of UTF-16 units [start, end) that together
   * cover every word. A text in one language has one range; a text without evidence has none. The context is
   * not used. Throws in the same cases as `detect`.
   */
  segments(text: string, options?: LanguageOptions): LanguageSegment[];
}

export interface LanguageSegment {
  readonly start: number;
  readonly end: number;
  readonly lang: string;
}
