/**
 * Tells which language a text is in. Text in, probabilities out; no browser, no HTTP, no storage.
 */
import { createModelDetector } from './detector.ts';
import { createFrancDetector } from './franc.ts';
import type { LanguageDetector } from './language-detector.ts';
import { openModel } from './model/model.ts';
import type { Inflate } from './model/model-file.ts';

export type {
  LanguageCandidate,
  LanguageContext,
  LanguageDetector,
  LanguageOptions,
  LanguageSegment,
} from './language-detector.ts';
export { languages } from './languages.ts';
export { type Inflate, ModelFileError } from './model/model-file.ts';
export { type WrittenLanguage, writtenIn } from './text/varieties.ts';

/**
 * Makes a detector of a model file (src/engine/language.bin; docs/language-model.md describes it).
 * @param core The compiled src/engine/language.wasm.
 * @param inflate What inflates on this platform, where that is faster than its streams.
 * @throws {ModelFileError} when the bytes are no model of this version, cut off or altered.
 */
export async function createLanguageDetector(
  model: Uint8Array | ReadableStream<Uint8Array>,
  core: WebAssembly.Module,
  inflate?: Inflate,
): Promise<LanguageDetector> {
  return createModelDetector(await openModel(core, model, inflate));
}

/** The detector that needs no model: franc-min, for when the model cannot be read. */
export function createFallbackDetector(): LanguageDetector {
  return createFrancDetector();
}
