/**
 * Looks again at a text that seems to be in no language for the names in it: husă Samsung Galaxy S22. Whoever selects that
 * wants to know what the word beside the names is.
 */
import type { LanguageCandidate } from '../language-detector.ts';
import { onDemand } from './on-demand.ts';

/** With this share a text is in some language, however unsure in which, and words are in theirs. */
const leastInSome = 0.5;
/** Letters of the longest word that is left: `van` and `de la` are parts of names. */
const leastLetters = 4;
/** A word without capitals, with the marks around it. */
const plainWord = onDemand(() => /^[^\p{L}\p{N}_]*[\p{Ll}\p{Lo}\p{Lm}\p{M}'’-]+[^\p{L}\p{N}_]*$/u);

/**
 * The text with spaces in the place of what is no plain word, such as A54 and file_2.pdf; undefined where too little is left,
 * or where `answer`, which the whole text was given, says that it is in some language.
 */
export function wordsBesideNames(text: string, answer: readonly LanguageCandidate[]): string | undefined {
  // The first, and the quickest: most words are asked about alone.
  if (!/\s/.test(text)) return undefined;
  const inSome = answer.reduce((sum, { confidence }) => sum + confidence, 0);
  // Where nothing speaks for any, all is noise: <input name="first">.
  if (inSome === 0 || inSome >= leastInSome) return undefined;
  const rest = text.replace(/\S+/g, (token) => (plainWord().test(token) ? token : ' '.repeat(token.length)));
  const words = rest === text ? [] : (rest.match(/[\p{L}\p{M}]+/gu) ?? []);
  return words.some((word) => word.length >= leastLetters) ? rest : undefined;
}
