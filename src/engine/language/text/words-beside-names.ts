/**
 * Finds the other words of a text that seems to consist of names: husă Samsung Galaxy S22. The user wants to
 * know the language of "husă".
 */
import type { LanguageCandidate } from '../types.ts';
import { onDemand } from './on-demand.ts';

/** Minimum total confidence of a text in some language. */
const minTotalConfidence = 0.5;
/** `van` and `de la` are parts of names. */
const minLetters = 4;
const plainWord = onDemand(() => /^[^\p{L}\p{N}_]*[\p{Ll}\p{Lo}\p{Lm}\p{M}'’-]+[^\p{L}\p{N}_]*$/u);

/**
 * Blanks tokens that are not plain words, such as A54 and file_2.pdf. Returns undefined if too little is
 * left, or if `answer`, the result for the whole text, is already confident.
 */
export function blankNameTokens(text: string, answer: readonly LanguageCandidate[]): string | undefined {
  // Cheapest check first: most requests are for single words.
  if (!/\s/.test(text)) return undefined;
  const totalConfidence = answer.reduce((sum, { confidence }) => sum + confidence, 0);
  // Without any candidate, all is noise: <input name="first">.
  if (totalConfidence === 0 || totalConfidence >= minTotalConfidence) return undefined;
  const rest = text.replace(/\S+/g, (token) => (plainWord().test(token) ? token : ' '.repeat(token.length)));
  const words = rest === text ? [] : (rest.match(/[\p{L}\p{M}]+/gu) ?? []);
  return words.some((word) => word.length >= minLetters) ? rest : undefined;
}
