/**
 * Exports the language detector with the small model, for Node, Bun and Deno: its files are read from the disk.
 */
import { inflate } from './inflate-node.ts';
import { detectorLoader, type LoadLanguageDetector } from './load-detector.ts';
import { readBytes } from './read-file-node.ts';

export * from './language-exports.ts';

/** Loads the language detector, with the small model unless it is given another; see {@link LoadLanguageDetector}. */
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ detectorLoader({
  read: readBytes,
  inflate,
  model: () => new URL(/* @vite-ignore */ './language-small.bin', import.meta.url),
  core: () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
});
