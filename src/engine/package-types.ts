/** Types of the package, where they differ from those of the engine. */
import type {
  LanguageDetector as EngineDetector,
  LanguageOptions as EngineOptions,
  LanguageCandidate,
} from './language/index.ts';

export interface LanguageOptions extends EngineOptions {
  /**
   * Leaves out languages with a lower confidence, so that the list is empty if none is likely enough. From 0
   * (the default) to 1. `segments` ignores it.
   */
  readonly minConfidence?: number | undefined;
}

export interface LanguageDetector extends EngineDetector {
  detect(text: string, options?: LanguageOptions): LanguageCandidate[];
}
