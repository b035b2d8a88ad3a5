/** Section FACT of the model file. */
export interface ModelFacts {
  /** A language in all its scripts, or {@link noLanguage}. */
  readonly classes: readonly { readonly lang: string }[];
  readonly levels: readonly number[];
  readonly wordScores: readonly number[];
  /** In general, and for words in Latin letters. */
  readonly rankPrior: readonly number[];
  readonly latinRankPrior: readonly number[];
  readonly exceptions: FunctionShape;
  /** That exceptions can name. */
  readonly ranks: number;
  readonly curves: ConfidenceCurves;
  readonly lexicon?: LexiconFacts;
}

/** Section LEXI. */
export interface LexiconFacts {
  readonly langs: readonly string[];
  readonly shape: FunctionShape;
  /** Logarithm of the relative frequency by level, ascending. */
  readonly frequencies: readonly number[];
}

/** See core/static-function.ts. */
export interface FunctionShape {
  /** A power of two. */
  readonly segment: number;
  /** In which a key's first slot may be. */
  readonly segments: number;
  readonly valueBits: number;
  readonly fingerprintBits: number;
  /** Mixed into every hash. Training tries several. */
  readonly seed: number;
}

export interface ConfidenceCurves {
  /** By usage level, for texts of 1, 2, 3 … words. The last one is for longer texts. */
  readonly priors: readonly (readonly number[])[];
  /** By letters: entry i is for 2^i. */
  readonly sharpness: readonly number[];
  /** By class. */
  readonly levels: readonly number[];
  /** -1: never written in Latin letters. */
  readonly latinLevels: readonly number[];
}

/** Added to the scores of a text of `words` words. */
export function usagePriorOf({ priors }: ConfidenceCurves, level: number, words: number): number {
  const prior = priors[level] ?? [];
  return prior[Math.min(Math.max(Math.round(words), 1), prior.length) - 1] ?? 0;
}

/** Interpolates linearly between powers of two. */
export function curveAt(curve: readonly number[], letters: number): number {
  const x = Math.log2(Math.max(1, letters));
  const low = Math.min(Math.floor(x), curve.length - 1);
  const left = curve[low] ?? 0;
  const right = curve[Math.min(low + 1, curve.length - 1)] ?? left;
  return left + (right - left) * Math.min(1, x - low);
}

/** Names, code, random keystrokes (ISO 639-2). Part of an answer only on request. */
export const noLanguage = 'zxx';
