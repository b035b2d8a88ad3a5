/**
 * Which language is a text in? Text in, probabilities out; no browser, no HTTP, no storage.
 */
import { createModelDetector } from './detector.ts';
import { createFrancDetector } from './franc.ts';
import { openModel } from './model.ts';
import { collect } from './model-file.ts';

export { languages } from './languages.ts';
export { ModelFileError } from './model-file.ts';

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

/**
 * Makes a detector of a model file (public/language.bin; docs/language-model.md describes it).
 * @param core The compiled public/language.wasm.
 * @throws {ModelFileError} when the bytes are no model of this version, cut off or altered.
 */
export async function createLanguageDetector(
  model: Uint8Array | ReadableStream<Uint8Array>,
  core: WebAssembly.Module,
): Promise<LanguageDetector> {
  return createModelDetector(
    await openModel(core, model instanceof Uint8Array ? model : await collect(model)),
  );
}

/** The detector that needs no model: franc-min, for when the model cannot be read. */
export function createFallbackDetector(): LanguageDetector {
  return createFrancDetector();
}
