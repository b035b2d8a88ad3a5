/** Everything in the model that is not an array: section FACT of the model file. */
export interface ModelFacts {
  /** Classes by number: a language in all its scripts, or {@link noLanguage}. */
  readonly classes: readonly { readonly lang: string }[];
  /** Weights of the levels of n-grams. */
  readonly levels: readonly number[];
  /** Scores of the levels of whole words. */
  readonly wordScores: readonly number[];
  /** Priors for ranking the classes of a word by exceptions: in general, and for words in Latin letters. */
  readonly rankPrior: readonly number[];
  readonly latinRankPrior: readonly number[];
  readonly exceptions: FunctionShape;
  /** Number of ranks that exceptions can name. */
  readonly ranks: number;
  readonly curves: ConfidenceCurves;
  /** Absent if the model has no word frequencies. */
  readonly lexicon?: LexiconFacts;
}

/** Section LEXI: a static function from language and word to a level of frequency. */
export interface LexiconFacts {
  readonly langs: readonly string[];
  readonly shape: FunctionShape;
  /** Logarithm of the relative frequency by level, ascending. */
  readonly frequencies: readonly number[];
}

/** Shape of a static function (core/static-function.ts). */
export interface FunctionShape {
  /** Slots per segment, a power of two. */
  readonly segment: number;
  /** Number of segments in which a key's first slot may be. */
  readonly segments: number;
  readonly valueBits: number;
  readonly fingerprintBits: number;
  /** Mixed into every hash. Training tries several. */
  readonly seed: number;
}

export interface ConfidenceCurves {
  /** By usage level: value added to scores in a text of 1, 2, 3 … words. The last one is for longer texts. */
  readonly priors: readonly (readonly number[])[];
  /** Factor of the scores by letters: entry i is for 2^i letters. */
  readonly sharpness: readonly number[];
  /** Usage level of each class. */
  readonly levels: readonly number[];
  /** The same for text in Latin letters. -1: never written in them. */
  readonly latinLevels: readonly number[];
}

/** Class of text in no language: names, code, random keystrokes (ISO 639-2). Part of an answer only on request. */
export const noLanguage = 'zxx';
