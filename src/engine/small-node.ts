/** For Node, Bun and Deno. Reads its files from disk. */
import { inflate } from './inflate-node.ts';
import { createFrancDetector } from './language/franc.ts';
import { createDetectorLoader } from './load-detector.ts';
import { openPages } from './open-pages-node.ts';
import { packageFile } from './package-file-node.ts';
import type { LoadLanguageDetector } from './package-types.ts';
import { readBytes } from './read-file-node.ts';

export * from './language-exports.ts';

/** Uses the small model by default; see {@link LoadLanguageDetector}. */
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ createDetectorLoader({
  read: readBytes,
  openPages,
  inflate,
  fallback: createFrancDetector,
  model: () =>
    packageFile(
      'language-small.bin',
      () => new URL(/* @vite-ignore */ './language-small.bin', import.meta.url),
    ),
  core: () =>
    packageFile('language.wasm', () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url)),
});
