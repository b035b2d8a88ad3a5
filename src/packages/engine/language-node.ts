/**
 * Exports the language detector for Node, Bun and Deno: its files are read from the disk.
 */
import { readFile } from 'node:fs/promises';
import { detectorLoader, fetchBytes, type LoadLanguageDetector } from './load-detector.ts';

export * from './language-exports.ts';

/** Loads the language detector; see {@link LoadLanguageDetector}. */
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ detectorLoader({
  read: (address) => (/^https?:/.test(String(address)) ? fetchBytes(address) : readFile(address)),
  model: () => new URL(/* @vite-ignore */ './language.bin', import.meta.url),
  core: () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
});
