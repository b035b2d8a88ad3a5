import { type LanguageCode, languages as table } from '../language/languages.ts';

export { type LanguageCode, limitedLanguages } from '../language/languages.ts';
export { ModelFileError } from '../language/model/model-file.ts';
export type { LanguageContext, LanguageInspection, LanguagePart } from '../language/types.ts';
export type {
  FileSource,
  LanguageCandidate,
  LanguageDetector,
  LanguageOptions,
  LoadLanguageDetector,
  LoadOptions,
  NoLanguage,
} from './package-types.ts';

/** English and native name of each language, by code. */
export const languages = /* @__PURE__ */ Object.freeze(table) as Readonly<
  Record<LanguageCode, (typeof table)[string]>
>;
