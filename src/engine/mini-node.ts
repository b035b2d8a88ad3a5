/** For Node, Bun and Deno. Reads its files from disk. */
import { createDetectorLoader } from './load-detector.ts';
import { languages } from './mini-languages.ts';
import type { LoadLanguageDetector } from './package-types.ts';
import { nodePlatform } from './platform-node.ts';

export * from './language-exports.ts';
export { languages };

/** Uses the mini model by default; see {@link LoadLanguageDetector}. */
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ createDetectorLoader(
  /* @__PURE__ */ nodePlatform(
    'language-mini.bin',
    () => new URL(/* @vite-ignore */ './language-mini.bin', import.meta.url),
    () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
    { languages },
  ),
);
