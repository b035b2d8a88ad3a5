/**
 * How likely does an English text contain profanity? Text in, a number out; no browser, no HTTP, no storage.
 */
import { createObscenityScorer } from './obscenity.ts';

/** Scores profanity; made once, used for any number of texts. */
export interface ProfanityScorer {
  /**
   * The likelihood that an English text contains profanity: 0 to 1, at most 4 decimals.
   * Takes any string, lone surrogates included, and never throws.
   */
  score(text: string): number;
}

/** Makes the scorer ready. Rejects when its model cannot be read. */
export async function loadProfanityScorer(): Promise<ProfanityScorer> {
  return createObscenityScorer();
}
