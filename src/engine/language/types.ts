export interface LanguageCandidate {
  /** ISO 639-1 code if one exists, otherwise ISO 639-3, in lower case. A key of `languages`, or `zxx` if requested. */
  lang: string;
  /** Probability that the text is in this language: 0.01 to 1, at most 4 decimals. */
  confidence: number;
}

export interface LanguageOptions {
  /**
   * The only languages to consider, as keys of `languages`. Confidences are then shares among these and "no
   * language". An empty list or an unknown code is a `RangeError` in the package `vernacular-engine`;
   * elsewhere, unknown codes are ignored.
   */
  readonly only?: readonly string[] | undefined;
  readonly context?: LanguageContext | undefined;
  /**
   * True to list the share of "no language" (names, program code, random keys) among the candidates, as `zxx`
   * of ISO 639. franc-min never lists it.
   */
  readonly noLanguage?: boolean | undefined;
}

/**
 * Evidence from the place of a text. It matters most for single words. In `inspect`, it decides only if the text alone
 * leaves its language open. Unusable values are ignored.
 */
export interface LanguageContext {
  /** The surrounding text, which may include the text itself. */
  readonly text?: string | undefined;
  /** Languages that are likely here, such as those that the user reads, as codes or as tags with a region or script. */
  readonly languages?: readonly string[] | undefined;
  /** The detected languages of the whole page. */
  readonly page?: readonly LanguageCandidate[] | undefined;
  /** The `lang` attribute in effect at the text, as written. */
  readonly declared?: string | undefined;
}

export interface LanguageDetector {
  /** `franc-min` is the fallback. */
  readonly engine: 'model' | 'franc-min';
  /**
   * Returns the languages a text may be in, most likely first: at most 10 (and `zxx` if requested), none below 0.01,
   * with confidences that sum to at most 1. Empty if the text holds no evidence (digits, punctuation, emoji).
   * Accepts any string, including lone surrogates. In the package `vernacular-engine`, other input is a
   * `TypeError`.
   */
  detect(text: string, options?: LanguageOptions): LanguageCandidate[];

  /** Returns the languages that `detect` returns, and the parts of a text in several languages. */
  inspect(text: string, options?: Omit<LanguageOptions, 'noLanguage'>): LanguageInspection;
}

/** A detector that may read parts of its model when a text first needs them. */
export interface PagedDetector extends LanguageDetector {
  /**
   * Resolves to the result of `work`, which calls `detect` and `inspect`. `work` runs again whenever the detector had
   * to read parts of the model, so it must have no other effect. Outside of it, both throw if a part is missing,
   * unless they can read it at once. Absent in a detector without a model.
   */
  complete?<Result>(work: () => Result): Promise<Result>;
  /** Reads the whole model. Faster for many texts and long ones. */
  readAll?(): Promise<void>;
  /** Closes the file of the model. Call it last. */
  close?(): void;
}

/** Everything that is known about the languages of a text. */
export interface LanguageInspection {
  /** As `detect` returns them, without `zxx`. */
  readonly languages: LanguageCandidate[];
  /** Share of the text that is in no language: 0 to 1, at most 4 decimals. */
  readonly noLanguage: number;
  readonly group?: { readonly langs: readonly string[]; readonly confidence: number };
  /** In order. Empty if the text is in one language. Single English words in Hindi or the like are parts too. */
  readonly parts: readonly LanguagePart[];
}

/** A range [start, end) of UTF-16 units. */
export interface LanguagePart {
  readonly start: number;
  readonly end: number;
  readonly lang: string;
  /** Probability that the part is in this language: 0 to 1, at most 4 decimals. */
  readonly confidence: number;
}
