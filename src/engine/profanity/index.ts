/**
 * Tells how likely an English text is to contain profanity. Text in, a number out; no browser, no HTTP, no storage.
 */
import { loadEngine } from './load.ts';
import type { Span } from './span.ts';

export { confusables } from './read/confusables.ts';
export { mask } from './span.ts';
export type { Span };

/** Scores profanity; made once, used for any number of texts. */
export interface ProfanityScorer {
  /**
   * The likelihood that an English text contains profanity: 0 to 1, at most 4 decimals; exactly 0 when there is
   * no evidence at all. Takes any string, lone surrogates included, and never throws. Linear in its length. Keeps nothing
   * of the text.
   */
  score(text: string): number;
}

/** A scorer that also says what it found. */
export interface ProfanityFinder extends ProfanityScorer {
  /** What was found and where, each with its own likelihood; the text's score is the largest of them. */
  spans(text: string): Span[];
}

/** Makes the scorer ready. Rejects when its data cannot be read. */
export async function loadProfanityScorer(): Promise<ProfanityFinder> {
  const engine = loadEngine();
  return { score: (text) => engine.score(text), spans: (text) => engine.spans(text) };
}
