import { ModelDetector } from './detector.ts';
import { createFrancDetector } from './franc.ts';
import { openModel, openWhole } from './model/model.ts';
import type { PageSource } from './model/pages.ts';
import type { PagedDetector } from './types.ts';

export { createFrancDetector } from './franc.ts';
export { languages } from './languages.ts';
export { type Inflate, ModelFileError } from './model/model-file.ts';
export type { PageSource } from './model/pages.ts';
export { countLetters } from './text/letters.ts';
export type {
  LanguageCandidate,
  LanguageContext,
  LanguageDetector,
  LanguageInspection,
  LanguageOptions,
  LanguagePart,
  PagedDetector,
} from './types.ts';

/**
 * @param model A model file, deflated or not, or the parts of one that is not
 * @param core The compiled src/engine/language.wasm.
 * @throws {ModelFileError} if the bytes read are not a complete, undamaged model of this version
 */
export async function createLanguageDetector(
  model: Uint8Array | PageSource,
  core: WebAssembly.Module,
): Promise<PagedDetector> {
  return new ModelDetector(await openModel(core, model), createFrancDetector());
}

/**
 * As {@link createLanguageDetector}, but at once.
 * @param model A model file that is not deflated
 * @throws {ModelFileError} if it is not a complete, undamaged model of this version
 */
export function openWholeDetector(model: Uint8Array, core: WebAssembly.Module): PagedDetector {
  return new ModelDetector(openWhole(core, model), createFrancDetector());
}

/** Above these limits, reading the whole file is faster (docs/language-model.md#file-format). */
const maxTexts = 8;
/** In UTF-16 units. */
const maxLength = 4_000;

/** Returns true if reading a paged model as a whole is faster for these texts than reading parts of it. */
export function needsWholeModel(texts: readonly string[]): boolean {
  return texts.length > maxTexts || texts.reduce((sum, text) => sum + text.length, 0) > maxLength;
}
