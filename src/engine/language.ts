/** For browsers, workers and edge runtimes. Fetches its files. */
import { createFrancDetector } from './language/franc.ts';
import { createDetectorLoader, fetchBytes } from './loading/load-detector.ts';
import type { LoadLanguageDetector } from './loading/package-types.ts';

export * from './loading/language-exports.ts';

/** See {@link LoadLanguageDetector}. */
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ createDetectorLoader({
  read: fetchBytes,
  fallback: createFrancDetector,
  // Written so that bundlers include the files.
  model: () => new URL(/* @vite-ignore */ './language.bin', import.meta.url),
  core: () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
});
