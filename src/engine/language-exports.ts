import { languages as table } from './language/index.ts';

export {
  type LanguageCandidate,
  type LanguageContext,
  type LanguageSegment,
  ModelFileError,
} from './language/index.ts';
export type { FileSource, LoadLanguageDetector, LoadOptions } from './load-detector.ts';
export type { LanguageDetector, LanguageOptions } from './package-types.ts';

/** English and native name of each language, by code. */
export const languages: typeof table = /* @__PURE__ */ Object.freeze(table);
