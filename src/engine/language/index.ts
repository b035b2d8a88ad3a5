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
 * Creates a detector from a model file (docs/language-model.md).
 * @param core The compiled src/engine/language.wasm.
 * @param inflate Platform function that is faster than `DecompressionStream`.
 * @throws {ModelFileError} if the bytes are not a complete, undamaged model of this version
 */
export async function createLanguageDetector(
  model: Uint8Array | ReadableStream<Uint8Array>,
  core: WebAssembly.Module,
  inflate?: Inflate,
): Promise<LanguageDetector> {
  return createModelDetector(await openModel(core, model, inflate));
}

/** Creates the franc-min detector, which needs no model. */
export function createFallbackDetector(): LanguageDetector {
  return createFrancDetector();
}
