/** For Node, Bun and Deno. Reads its files from disk. */
import { inflate } from './inflate-node.ts';
import { createDetectorLoader } from './load-detector.ts';
import { languages } from './mini-languages.ts';
import { packageFile } from './package-file-node.ts';
import type { LoadLanguageDetector } from './package-types.ts';
import { readBytes } from './read-file-node.ts';

export * from './language-exports.ts';
export { languages };

/** Uses the mini model by default; see {@link LoadLanguageDetector}. */
export const loadLanguageDetector: LoadLanguageDetector = /* @__PURE__ */ createDetectorLoader({
  read: readBytes,
  inflate,
  languages,
  model: () =>
    packageFile(
      'language-mini.bin',
      () => new URL(/* @vite-ignore */ './language-mini.bin', import.meta.url),
    ),
  core: () =>
    packageFile('language.wasm', () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url)),
});
