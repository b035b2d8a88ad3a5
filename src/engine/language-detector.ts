/** Entry point with the browsers' interfaces for language detection, over the small model. */
import { availability, platform } from '#platform';
import { createFrancDetector } from './language/franc.ts';
import { CountedModel } from './ponyfill/counted-model.ts';
import { defineDetectLanguage } from './ponyfill/detect-language.ts';
import { defineLanguageDetector } from './ponyfill/language-detector.ts';
import type * as types from './ponyfill/types.ts';

export type * from './ponyfill/types.ts';

const model = /* @__PURE__ */ new CountedModel(
  /* @__PURE__ */ platform(
    'vernacular-engine/language-small.bin',
    () => new URL(/* @vite-ignore */ './language-small.bin', import.meta.url),
    () => new URL(/* @vite-ignore */ './language.wasm', import.meta.url),
    { fallback: createFrancDetector },
  ),
  availability,
);

/**
 * The W3C interface `LanguageDetector`, over the small model, for browsers that lack it.
 * @example const detector = await LanguageDetector.create();
 * const [{ detectedLanguage, confidence }] = await detector.detect('Guten Morgen');
 */
export const LanguageDetector: types.LanguageDetectorConstructor =
  /* @__PURE__ */ defineLanguageDetector(model);
export type LanguageDetector = types.LanguageDetector;

/**
 * Works like `browser.i18n.detectLanguage`, over the small model, which stays in memory. Rejects with `TypeError` if the text
 * is not a string, and with the same `DOMException`s as `LanguageDetector.create` if the model cannot be loaded.
 */
export const detectLanguage: (text: string) => Promise<types.DetectedLanguages> =
  /* @__PURE__ */ defineDetectLanguage(model);
