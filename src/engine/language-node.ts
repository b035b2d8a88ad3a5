/** For Node, Bun and Deno. Reads its files from disk. */
import { createFrancDetector } from './language/franc.ts';
import { createDetectorLoader } from './loading/load-detector.ts';
import type { LoadLanguageDetector } from './loading/package-types.ts';
import { nodePlatform } from './loading/platform-node.ts';

export * from './loading/language-exports.ts';

/** See {@link LoadLanguageDetector}. */
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ createDetectorLoader(
  /* @__PURE__ */ nodePlatform(
    'language.bin',
    () => new URL(/* @vite-ignore */ './language.bin', import.meta.url),
    () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
    { fallback: createFrancDetector },
  ),
);
