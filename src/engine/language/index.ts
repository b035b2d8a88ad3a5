import { createModelDetector } from './detector.ts';
import { createFrancDetector } from './franc.ts';
import type { LanguageDetector } from './language-detector.ts';
import { openModel } from './model/model.ts';
import type { Inflate } from './model/model-file.ts';

export type {
  LanguageCandidate,
  LanguageContext,
  LanguageDetector,
  LanguageInspection,
  LanguageOptions,
  LanguagePart,
} from './language-detector.ts';
export { languages } from './languages.ts';
export { type Inflate, ModelFileError } from './model/model-file.ts';
export { countLetters } from './text/letters.ts';
export { type WrittenLanguage, writtenIn } from './text/varieties.ts';

/**
 * @param core The compiled src/engine/language.wasm.
 * @param inflate Faster than `DecompressionStream`.
 * @throws {ModelFileError} if the bytes are not a complete, undamaged model of this version
 */
export async function createLanguageDetector(
  model: Uint8Array | ReadableStream<Uint8Array>,
  core: WebAssembly.Module,
  inflate?: Inflate,
): Promise<LanguageDetector> {
  return createModelDetector(await openModel(core, model, inflate));
}

export function createFallbackDetector(): LanguageDetector {
  return createFrancDetector();
}
