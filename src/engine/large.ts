/** The entry point of vernacular-large: both engines, with the large model. */
import { platform } from '#platform';
import { createFrancDetector } from './language/franc.ts';
import { createDetectorLoader } from './loading/load-detector.ts';
import { createInspectorLoader, type LoadInspector } from './loading/load-inspector.ts';
import type { LoadLanguageDetector } from './loading/package-types.ts';

export type * from './inspect/inspection.ts';
export * from './loading/language-exports.ts';
export type { Inspector, LoadInspector } from './loading/load-inspector.ts';
export * from './profanity.ts';

/**
 * Loads the language detector with the large model of 243 languages, which takes about 40 MB of memory. Detectors share it.
 * @param options `model` and `core` name other files, or pass their bytes. By default, the package's own files.
 * @returns a detector, once the model is read. `detect(text)` lists the likely languages with confidences from 0 to 1,
 * `inspect(text)` also the parts of a mixed text.
 * @throws {ModelFileError} (rejects) if the model is damaged, `Error` if a file can't be read, `TypeError` for unknown options
 * @example (await loadLanguageDetector()).detect('Guten Morgen')[0]; // { lang: 'de', confidence: 0.99… }
 */
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ createDetectorLoader(
  /* @__PURE__ */ platform(
    'vernacular-large/language.bin',
    () => new URL(/* @vite-ignore */ './language.bin', import.meta.url),
    () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
    { fallback: createFrancDetector },
  ),
);

/**
 * Loads both engines: the large language model, and the swear words.
 * @param options `model` and `core` name other files, or pass their bytes. By default, the package's own files.
 * @returns an inspector. `inspect(text)` tells the languages of a text and, if asked for, its parts and profanity.
 * @throws {ModelFileError} (rejects) if the model is damaged, `Error` if a file can't be read, `TypeError` for unknown options
 * @example (await loadInspector()).inspect('What the fuck!', { profanity: true }).profanity?.score; // 0.98…
 */
export const loadInspector: LoadInspector = /* @__PURE__ */ createInspectorLoader(loadLanguageDetector);
