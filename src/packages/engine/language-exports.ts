/**
 * Exports what the language detector's entries share, whatever the platform.
 */
export {
  type LanguageCandidate,
  type LanguageContext,
  type LanguageDetector,
  type LanguageOptions,
  type LanguageSegment,
  languages,
  ModelFileError,
} from '../../engine/language/index.ts';
export type { FileSource, LoadLanguageDetector, LoadOptions } from './load-detector.ts';
