/** For Node, Bun and Deno. Reads its files from disk. */
import { createDetectorLoader } from './loading/load-detector.ts';
import { languages } from './loading/mini-languages.ts';
import type { LoadLanguageDetector } from './loading/package-types.ts';
import { nodePlatform } from './loading/platform-node.ts';

export * from './loading/language-exports.ts';
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
