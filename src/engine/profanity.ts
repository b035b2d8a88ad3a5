import { checkText } from './check-arguments.ts';
import { loadProfanityScorer as load, mask as maskWord, type ProfanityFinder } from './profanity/index.ts';

export type { ProfanityFinder, ProfanityScorer, Span } from './profanity/index.ts';

/** Loads a scorer for any number of texts. The scorer throws `TypeError` for non-string text. */
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
 * Masks a word with asterisks, except its first and last letter and its spaces. Words of one or two letters
 * keep only the first. Throws `TypeError` for non-string input.
 */
export function mask(word: string): string {
  checkText(word);
  return maskWord(word);
}
