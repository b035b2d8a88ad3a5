import { loadEngine } from './load.ts';
import type { Explanation, ProfanityOptions, Reason, Span } from './span.ts';

export { confusables } from './read/confusables.ts';
export { mask } from './span.ts';
export type { Explanation, ProfanityOptions, Reason, Span };

/** Scores profanity. Create it once and use it for any number of texts. */
export interface ProfanityScorer {
  /**
   * Returns the likelihood that an English text contains profanity: 0 to 1, at most 4 decimals, exactly 0 without
   * evidence. Accepts any string, including lone surrogates, and never throws. Takes time linear in the text's length
   * and keeps nothing of the text.
   */
  score(text: string, options?: ProfanityOptions): number;
}

/** A scorer that also reports the matches. */
export interface ProfanityFinder extends ProfanityScorer {
  /** Returns all matches with their offsets and likelihoods. The text's score is the highest of these. */
  spans(text: string, options?: ProfanityOptions): Span[];
  /** Returns the spans with the word meant, the disguise undone, and reasons whose weights add up to the score. */
  explain(text: string, options?: ProfanityOptions): Explanation[];
}

/** Loads the scorer. Rejects if its data cannot be decoded. */
export async function loadProfanityScorer(): Promise<ProfanityFinder> {
  // The build may defer the module, which makes the function asynchronous.
  const engine = await loadEngine();
  return {
    score: (text, options) => engine.score(text, options),
    spans: (text, options) => engine.spans(text, options),
    explain: (text, options) => engine.explain(text, options),
  };
}
