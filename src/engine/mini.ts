/**
 * Entry point with the mini model, for web pages. Fetches the model and the core. Has no fallback, which would be as large
 * as the rest of the script.
 */
import { createDetectorLoader, fetchBytes } from './loading/load-detector.ts';
import { languages } from './loading/mini-languages.ts';
import type { LoadLanguageDetector } from './loading/package-types.ts';

export * from './loading/language-exports.ts';
export { languages };

/** Uses the mini model by default; see {@link LoadLanguageDetector}. */
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ createDetectorLoader({
  read: fetchBytes,
  languages,
  // Users' bundlers find the files through `new URL`. Our build removes `@vite-ignore` (see vite.config.ts).
  model: () => new URL(/* @vite-ignore */ './language-mini.bin', import.meta.url),
  core: () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
});
