/** For Node, Bun and Deno. Reads its files from disk. */
import { languages } from './loading/mini-languages.ts';
import { nodePlatform } from './loading/platform-node.ts';
import { CountedModel } from './ponyfill/counted-model.ts';
import { defineDetectLanguage } from './ponyfill/detect-language.ts';
import { defineLanguageDetector } from './ponyfill/language-detector.ts';
import type * as types from './ponyfill/types.ts';

export type * from './ponyfill/types.ts';

const model = /* @__PURE__ */ new CountedModel(
  /* @__PURE__ */ nodePlatform(
    'language-mini.bin',
    () => new URL(/* @vite-ignore */ './language-mini.bin', import.meta.url),
    () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
    { languages },
  ),
  'available',
);

/** See language-detector.ts. */
export const LanguageDetector: types.LanguageDetectorConstructor =
  /* @__PURE__ */ defineLanguageDetector(model);
export type LanguageDetector = types.LanguageDetector;

/** See language-detector.ts. */
export const detectLanguage: (text: string) => Promise<types.DetectedLanguages> =
  /* @__PURE__ */ defineDetectLanguage(model);
