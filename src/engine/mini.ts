/**
 * Entry point with the mini model, for web pages. Fetches the model and the core. Has no fallback, which would be as large
 * as the rest of the script.
 */
import { createDetectorLoader, fetchBytes } from './loading/load-detector.ts';
import { languages } from './loading/mini-languages.ts';
import type { LoadLanguageDetector } from './loading/package-types.ts';

export * from './loading/language-exports.ts';
export { languages };

/**
 * Loads the language detector with the mini model of 67 languages, which takes about 20 MB of memory. Detectors share it.
 * @param options `model` and `core` name other files, or pass their bytes. By default, the package's own files.
 * @returns a detector, once the model is read. `detect(text)` lists the likely languages with confidences from 0 to 1,
 * `inspect(text)` also the parts of a mixed text.
 * @throws {ModelFileError} (rejects) if the model is damaged, `Error` if a file can't be read, `TypeError` for unknown options
 * @example (await loadLanguageDetector()).detect('Guten Morgen')[0]; // { lang: 'de', confidence: 0.99… }
 */
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ createDetectorLoader({
  read: fetchBytes,
  languages,
  // Users' bundlers find the files through `new URL`. Our build removes `@vite-ignore` (see vite.config.ts).
  model: () => new URL(/* @vite-ignore */ './language-mini.bin', import.meta.url),
  core: () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
});
