/**
 * Exports the language detector with the small model, for browsers, workers and edge runtimes: its files are fetched.
 */
import { detectorLoader, fetchBytes, type LoadLanguageDetector } from './load-detector.ts';

export * from './language-exports.ts';

/** Loads the language detector, with the small model unless it is given another; see {@link LoadLanguageDetector}. */
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ detectorLoader({
  read: fetchBytes,
  // Written so that bundlers see which files to take along.
  model: () => new URL(/* @vite-ignore */ './language-small.bin', import.meta.url),
  core: () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
});
