/**
 * Blanks quotations and brackets of up to three words: „Schadenfreude“ was his favourite word. Kyiv (Ukrainian: Київ).
 * The words around them decide.
 */
import type { LanguageCandidate } from '../types.ts';
import { countLetters } from './letters.ts';
import { onDemand } from './on-demand.ts';

/** Confidence of the second language from which a text looks mixed. */
const minSecond = 0.1;
/** Share of the letters that the quotations may have. */
const maxShare = 0.5;
const sign = '\\s"“”„«»()[\\]';
const quotation = onDemand(
  () =>
    new RegExp(
      `(?<=^|[\\s(])["“”„«([][^${sign}]+(?:[ \\t]+[^${sign}]+){0,2}["“”»)\\]](?=$|[\\s.,;:!?…)])`,
      'gu',
    ),
);

/**
 * Blanks short quotations. Returns undefined without quotations, if they have more than half of the letters, or if
 * `answer`, the result for the whole text, names no second language.
 */
export function blankQuotations(text: string, answer: readonly LanguageCandidate[]): string | undefined {
  if ((answer[1]?.confidence ?? 0) < minSecond) return undefined;
  const rest = text.replace(quotation(), (found) => ' '.repeat(found.length));
  const letters = countLetters(rest);
  return rest !== text && letters >= (1 - maxShare) * countLetters(text) ? rest : undefined;
}
