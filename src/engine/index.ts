/**
 * Both engines behind one door, each loaded when it is first asked for and then kept.
 */
import {
  type LanguageCandidate,
  type LanguageDetector,
  languages,
  loadLanguageDetector,
} from './language/index.ts';
import { loadProfanityScorer, type ProfanityScorer } from './profanity/index.ts';

export { type LanguageCandidate, type LanguageDetector, languages, type ProfanityScorer };

/** What the API needs to know of the engines. */
export interface Engines {
  /** The language detector, loaded once. Rejects when its model cannot be read; the next call tries again. */
  language(): Promise<LanguageDetector>;
  /** The profanity scorer, loaded once. Rejects when its model cannot be read; the next call tries again. */
  profanity(): Promise<ProfanityScorer>;
}

/** The engines as shipped. */
export function createEngines(): Engines {
  return { language: once(loadLanguageDetector), profanity: once(loadProfanityScorer) };
}

/** Calls `load` at the first use only, also when two uses come at once; a failure is not kept. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((reason: unknown) => {
      loaded = undefined;
      throw reason;
    });
    return loaded;
  };
}
