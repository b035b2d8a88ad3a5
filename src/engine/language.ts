/** For browsers, workers and edge runtimes. Fetches its files. */
import { createFrancDetector } from './language/franc.ts';
import { createDetectorLoader, fetchBytes } from './loading/load-detector.ts';
import type { LoadLanguageDetector } from './loading/package-types.ts';

export * from './loading/language-exports.ts';

/**
 * Loads the language detector with the large model of 243 languages, which takes about 40 MB of memory. Detectors share it.
 * @param options `model` and `core` name other files, or pass their bytes. By default, the package's own files.
 * @returns a detector, once the model is read. `detect(text)` lists the likely languages with confidences from 0 to 1,
 * `inspect(text)` also the parts of a mixed text.
 * @throws {ModelFileError} (rejects) if the model is damaged, `Error` if a file can't be read, `TypeError` for unknown options
 * @example (await loadLanguageDetector()).detect('Guten Morgen')[0]; // { lang: 'de', confidence: 0.99… }
 */
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ createDetectorLoader({
  read: fetchBytes,
  fallback: createFrancDetector,
  // Written so that bundlers include the files.
  model: () => new URL(/* @vite-ignore */ './language.bin', import.meta.url),
  core: () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
});
