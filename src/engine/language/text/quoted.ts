/**
 * Blanks quotations and brackets of up to three words: „Schadenfreude“ was his favourite word. Kyiv (Ukrainian: Київ).
 * The words around them decide.
 */
import { countLetters } from './letters.ts';
import { onDemand } from './on-demand.ts';

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

/** Blanks short quotations. Returns undefined without quotations, or if they have more than half of the letters. */
export function blankQuotations(text: string): string | undefined {
  const rest = text.replace(quotation(), (found) => ' '.repeat(found.length));
  const letters = countLetters(rest);
  return rest !== text && letters >= (1 - maxShare) * countLetters(text) ? rest : undefined;
}
