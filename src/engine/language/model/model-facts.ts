/**
 * Defines the facts of a model: everything in it that is not an array, as FACT of the model file holds it.
 */

/** Everything of the model that is not an array. */
export interface ModelFacts {
  /** The classes by number: a language in all its scripts, or {@link noLanguage}. */
  readonly classes: readonly { readonly lang: string }[];
  /** The weights that the 16 stored levels of n-grams stand for. */
  readonly levels: readonly number[];
  /** The scores that the 8 stored levels of whole words stand for. */
  readonly wordScores: readonly number[];
  /** Added to each class when exceptions rank the classes of a word; and of a word in Latin letters. */
  readonly rankPrior: readonly number[];
  readonly latinRankPrior: readonly number[];
  readonly exceptions: FunctionShape;
  /** How far down the ranks exceptions reach; what their values mean depends on it. */
  readonly ranks: number;
  /** How short a text is decides what priors and scores count; see confidence.ts. */
  readonly curves: ConfidenceCurves;
}

/** How the table of exceptions is laid out: a static function (training/language/static-function.ts). */
export interface FunctionShape {
  /** Slots of one segment, a power of two. */
  readonly segment: number;
  /** Number of segments that a first place may lie in. */
  readonly segments: number;
  readonly valueBits: number;
  readonly fingerprintBits: number;
  /** Mixed into every hash; another one is tried when the keys cannot be placed. */
  readonly seed: number;
}

/** How much prior and scores count, by the length of the text. */
export interface ConfidenceCurves {
  /**
   * By usage level, what is added to the scores of a class for a text of 1, 2, 3 … words (rows of evidence); the last
   * for all longer ones.
   */
  readonly priors: readonly (readonly number[])[];
  /** What scores are multiplied by: entry i for 2^i letters, linear in the logarithm between them. */
  readonly sharpness: readonly number[];
  /** The usage level of each class: how much it is met. */
  readonly levels: readonly number[];
  /** The same where it is written in Latin letters; -1 where it never is, and no candidate for such a text. */
  readonly latinLevels: readonly number[];
}

/** The class of what is in no language: names, code, keys hit at random (ISO 639-2). No answer names it. */
export const noLanguage = 'zxx';
