/** Entry point with the mini model, for web pages. Has no fallback, which would be as large as the rest of the script. */
import { platform } from '#platform';
import { createDetectorLoader } from './loading/load-detector.ts';
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
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ createDetectorLoader(
  /* @__PURE__ */ platform(
    'vernacular-engine/language-mini.bin',
    () => new URL(/* @vite-ignore */ './language-mini.bin', import.meta.url),
    () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
    { languages },
  ),
);
