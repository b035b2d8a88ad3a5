/** Entry point with the small model for browsers, workers and edge runtimes. Fetches the model and the core. */
import { createFrancDetector } from './language/franc.ts';
import { createDetectorLoader, fetchBytes } from './loading/load-detector.ts';
import type { LoadLanguageDetector } from './loading/package-types.ts';

export * from './loading/language-exports.ts';

/** Uses the small model by default; see {@link LoadLanguageDetector}. */
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ createDetectorLoader({
  read: fetchBytes,
  fallback: createFrancDetector,
  // Users' bundlers find the files through `new URL`. Our build removes `@vite-ignore` (see vite.config.ts).
  model: () => new URL(/* @vite-ignore */ './language-small.bin', import.meta.url),
  core: () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
});
