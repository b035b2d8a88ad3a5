/**
 * Exports the profanity scorer, which needs no file: the same on every platform.
 */
import { loadProfanityScorer as load, type ProfanityFinder } from '../../engine/profanity/index.ts';
import { checkText } from './check-arguments.ts';

export { mask, type ProfanityFinder, type ProfanityScorer, type Span } from '../../engine/profanity/index.ts';

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
