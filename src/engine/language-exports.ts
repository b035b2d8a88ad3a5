/**
 * Exports what the language detector's entries share, whatever the platform.
 */
import { languages as table } from './language/index.ts';

export {
  type LanguageCandidate,
  type LanguageContext,
  type LanguageDetector,
  type LanguageOptions,
  type LanguageSegment,
  ModelFileError,
} from './language/index.ts';
export type { FileSource, LoadLanguageDetector, LoadOptions } from './load-detector.ts';

/** The English and the own name of each language, by its code. */
export const languages: typeof table = /* @__PURE__ */ Object.freeze(table);
