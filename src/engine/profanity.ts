import { checkBoolean, checkOptions, checkText } from './loading/check-arguments.ts';
import {
  loadProfanityScorer as load,
  mask as maskWord,
  type ProfanityFinder,
  type ProfanityOptions,
} from './profanity/index.ts';

export type {
  Explanation,
  ProfanityFinder,
  ProfanityOptions,
  ProfanityScorer,
  Reason,
  Span,
} from './profanity/index.ts';

function checkArguments(text: string, options: ProfanityOptions | undefined): void {
  checkText(text);
  checkOptions(options, ['nameCalling']);
  checkBoolean('nameCalling', options?.nameCalling);
}

/** Loads a scorer for any number of texts. The scorer throws `TypeError` for non-string text and invalid options. */
export async function loadProfanityScorer(): Promise<ProfanityFinder> {
  const scorer = await load();
  return {
    score(text, options) {
      checkArguments(text, options);
      return scorer.score(text, options);
    },
    spans(text, options) {
      checkArguments(text, options);
      return scorer.spans(text, options);
    },
    explain(text, options) {
      checkArguments(text, options);
      return scorer.explain(text, options);
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
