/**
 * Exports the profanity scorer, which needs no file: the same on every platform.
 */

import { checkText } from './check-arguments.ts';
import { loadProfanityScorer as load, mask as maskWord, type ProfanityFinder } from './profanity/index.ts';

export type { ProfanityFinder, ProfanityScorer, Span } from './profanity/index.ts';

/** Makes a scorer ready, for any number of texts. It throws a `TypeError` for a text that is no string. */
export async function loadProfanityScorer(): Promise<ProfanityFinder> {
  const scorer = await load();
  return {
    score(text) {
      checkText(text);
      return scorer.score(text);
    },
    spans(text) {
      checkText(text);
      return scorer.spans(text);
    },
  };
}

/**
 * The word with all but its first and last letter starred, and its spaces left; words of one or two letters keep the first
 * alone. Throws a `TypeError` for a word that is no string.
 */
export function mask(word: string): string {
  checkText(word);
  return maskWord(word);
}
