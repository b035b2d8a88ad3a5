/** Bitte suche Monty Python Live; begagnad iPhone skal. The words around them decide. */
import type { LanguageCandidate } from '../types.ts';
import { countLetters } from './letters.ts';
import { onDemand } from './on-demand.ts';

/** Of an answer that a product, or a title, may have misled. Set by hand; English is never too sure. */
const maxSureBesideProduct = 0.8;
const maxSureBesideTitle = 0.3;

/** iPhone, S24, WH-1000XM5 */
const product = /\p{Ll}\p{Lu}|\p{Lu}\S*\p{N}|\p{N}\S*\p{Lu}/u;
const capitalised = '[^\\s\\p{L}\\p{N}]*\\p{Lu}';
const name = `(?=\\S*\\p{Lu})(?:${capitalised}|\\S*?(?:${product.source}))\\S*`;
/** Between two names of a title: of, the, 2, & */
const link = "(?:[\\p{Ll}'’]{1,3}|[^\\s\\p{L}]+)";
const names = onDemand(() => new RegExp(`(?<!\\S)${name}(?:\\s+(?:${link}\\s+)*${name})*`, 'gu'));
const twoWords = /\p{L}{2}\P{L}+\p{L}{2}/u;
const oneWord = /^[^\p{L}]*(\p{L}{3,})[^\p{L}]*$/u;

export const onlyWord = (text: string) => oneWord.exec(text)?.[1];

/** Returns the text without titles, once or twice. Empty if nothing else is left, or if `answer` is too sure. */
export function blankTitles(text: string, answer: readonly LanguageCandidate[]): readonly string[] {
  const [best] = answer;
  const isEnglish = best?.lang === 'en';
  if (best === undefined || (!isEnglish && best.confidence > maxSureBesideProduct)) return [];
  const rest = blankNames(text, product);
  const rests = isEnglish || best.confidence <= maxSureBesideTitle ? withoutTitles(rest) : [rest];
  return rests.filter((each) => each !== text && (twoWords.test(each) || oneWord.test(each)));
}

/** The first word has a capital anyway. Without another word, it belongs to a title. */
function withoutTitles(text: string): string[] {
  const end = text.search(/\s|$/);
  return [text.slice(0, end) + blankNames(text.slice(end), /\s/), blankNames(text, /\s/)];
}

function blankNames(text: string, form: RegExp): string {
  return text.replace(names(), (found) => (form.test(found) ? ' '.repeat(found.length) : found));
}

const maxQuoted = 0.5;
const sign = '\\s"“”„«»()[\\]';
const quotation = onDemand(
  () =>
    new RegExp(
      `(?<=^|[\\s(])["“”„«([][^${sign}]+(?:[ \\t]+[^${sign}]+){0,2}["“”»)\\]](?=$|[\\s.,;:!?…)])`,
      'gu',
    ),
);

/**
 * Up to three words: „Schadenfreude“ was his favourite word. Kyiv (Ukrainian: Київ). Undefined if they have more than
 * half of the letters.
 */
export function blankQuotations(text: string): string | undefined {
  const rest = text.replace(quotation(), (found) => ' '.repeat(found.length));
  const letters = countLetters(rest);
  return rest !== text && letters >= (1 - maxQuoted) * countLetters(text) ? rest : undefined;
}
