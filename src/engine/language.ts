import { platform } from '#platform';
import { createFrancDetector } from './language/franc.ts';
import { createDetectorLoader } from './loading/load-detector.ts';
import type { LoadLanguageDetector } from './loading/package-types.ts';

export * from './loading/language-exports.ts';

/**
 * Loads the language detector with the small model of 243 languages, which takes about 22 MB of memory. Detectors share it.
 * @param options `model` and `core` name other files, or pass their bytes. By default, the package's own files.
 * @returns a detector, once the model is read. `detect(text)` lists the likely languages with confidences from 0 to 1,
 * `inspect(text)` also the parts of a mixed text.
 * @throws {ModelFileError} (rejects) if the model is damaged, `Error` if a file can't be read, `TypeError` for unknown options
 * @example (await loadLanguageDetector()).detect('Guten Morgen')[0]; // { lang: 'de', confidence: 0.99… }
 */
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ createDetectorLoader(
  /* @__PURE__ */ platform(
    'vernacular-engine/language-small.bin',
    () => new URL(/* @vite-ignore */ './language-small.bin', import.meta.url),
    () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
    { fallback: createFrancDetector },
  ),
);
