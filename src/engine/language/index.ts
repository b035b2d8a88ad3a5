/**
 * Which language is a text in? Text in, probabilities out; no browser, no HTTP, no storage.
 */
import { createFrancDetector } from './franc.ts';

export { languages } from './languages.ts';

/** One language that a text may be in. */
export interface LanguageCandidate {
  /** ISO 639-1 code where one exists, else ISO 639-3, lower case; a key of {@link languages}. */
  lang: string;
  /** Probability that the text is in that language: 0.01 to 1, at most 4 decimals. */
  confidence: number;
}

/** What a detection may be told beside the text. */
export interface LanguageOptions {
  /** The only languages to consider, as codes of {@link languages}; unknown codes never match. */
  readonly only?: readonly string[];
}

/** Detects languages; made once, used for any number of texts. */
export interface LanguageDetector {
  /**
   * The languages a text may be in, the most likely first: at most 10, none below 0.01, confidences
   * summing to at most 1. Empty when the text holds no evidence (digits, punctuation, emoji).
   * Takes any string, lone surrogates included, and never throws.
   */
  detect(text: string, options?: LanguageOptions): LanguageCandidate[];
}

/** Makes the detector ready. Rejects when its model cannot be read. */
export async function loadLanguageDetector(): Promise<LanguageDetector> {
  return createFrancDetector();
}
