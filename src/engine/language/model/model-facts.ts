/** Everything in the model that is not an array: section FACT of the model file. */
export interface ModelFacts {
  /** Classes by number: a language in all its scripts, or {@link noLanguage}. */
  readonly classes: readonly { readonly lang: string }[];
  /** Weights of the 16 stored levels of n-grams. */
  readonly levels: readonly number[];
  /** Scores of the 8 stored levels of whole words. */
  readonly wordScores: readonly number[];
  /**
   * Added to each class before exceptions rank the classes of a word. Words in Latin letters use
   * `latinRankPrior`.
   */
  readonly rankPrior: readonly number[];
  readonly latinRankPrior: readonly number[];
  readonly exceptions: FunctionShape;
  /** Number of ranks that exceptions can name, which determines the meaning of their values. */
  readonly ranks: number;
  readonly curves: ConfidenceCurves;
}

/** Layout of the exception table, a static function (training/language/static-function.ts). */
export interface FunctionShape {
  /** Slots per segment, a power of two. */
  readonly segment: number;
  /** Number of segments in which the first slot of a key may be. */
  readonly segments: number;
  readonly valueBits: number;
  readonly fingerprintBits: number;
  /** Mixed into every hash. Training tries another seed if the keys cannot be placed. */
  readonly seed: number;
}

/** Influence of priors and scores by the length of the text. */
export interface ConfidenceCurves {
  /**
   * By usage level: value added to the scores of a class for a text of 1, 2, 3 … words (rows of evidence).
   * The last entry is for all longer texts.
   */
  readonly priors: readonly (readonly number[])[];
  /** Factor of the scores. Entry i is for 2^i letters, with linear interpolation over log2(letters). */
  readonly sharpness: readonly number[];
  /** Usage level of each class: how common the language is. */
  readonly levels: readonly number[];
  /** The same for text in Latin letters. -1: never written in them, so not a candidate. */
  readonly latinLevels: readonly number[];
}

/** Class of text in no language: names, code, random keystrokes (ISO 639-2). No answer includes it. */
export const noLanguage = 'zxx';
