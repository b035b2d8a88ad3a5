/** Bitte suche Monty Python Live; begagnad iPhone skal. The words around them decide. */
import type { LanguageCandidate } from '../types.ts';
import { countLetters } from './letters.ts';
import { onDemand } from './on-demand.ts';

/** Of an answer that a product, or a title, may have misled. Set by hand; English is never too sure. */
const maxSureBesideProduct = 0.8;
const maxSureBesideTitle = 0.3;

const capitalised = /^[^\p{L}\p{N}]*\p{Lu}/u;
/** iPhone, S24, WH-1000XM5 */
const product = /\p{Ll}\p{Lu}|\p{Lu}\S*\p{N}|\p{N}\S*\p{Lu}/u;
/** Between two capitalised words of a title: of, the, 2, & */
const link = /^(?:[\p{Ll}'’]{1,3}|[^\p{L}]+)$/u;
const twoWords = /\p{L}{2}\P{L}+\p{L}{2}/u;
const oneWord = /^[^\p{L}]*(\p{L}{3,})[^\p{L}]*$/u;

export const onlyWord = (text: string) => oneWord.exec(text)?.[1];

/** Returns the text without titles, once or twice. Empty if nothing else is left, or if `answer` is too sure. */
export function blankTitles(text: string, answer: readonly LanguageCandidate[]): readonly string[] {
  const [best] = answer;
  const isEnglish = best?.lang === 'en';
  if (best === undefined || (!isEnglish && best.confidence > maxSureBesideProduct)) return [];
  const tokens = [...text.matchAll(/\S+/g)];
  const isUnsure = isEnglish || best.confidence <= maxSureBesideTitle;
  // The first word has a capital anyway. Without another word, it belongs to a title.
  const rests = (isUnsure ? [1, 0] : [text.length])
    .map((firstOfTitle) => blankRuns(text, tokens, firstOfTitle))
    .filter((rest) => rest !== text);
  const [words, word] = [rests.filter((rest) => twoWords.test(rest)), rests.filter((rest) => onlyWord(rest))];
  return [...words.slice(0, 1), ...word.slice(0, 1)];
}

function blankRuns(text: string, tokens: readonly RegExpExecArray[], firstOfTitle: number): string {
  let rest = text;
  for (let at = 0; at < tokens.length; at++) {
    const last = endOfTitle(tokens, at);
    const [start, end] = [tokens[at].index, tokens[last].index + tokens[last][0].length];
    if (!product.test(text.slice(start, end)) && (last === at || at < firstOfTitle)) continue;
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
    at = last;
  }
  return rest;
}

/** Returns `first` if no title starts there. */
function endOfTitle(tokens: readonly RegExpExecArray[], first: number): number {
  if (!isName(tokens[first][0])) return first;
  let last = first;
  for (let i = first + 1; i < tokens.length; i++) {
    const [token] = tokens[i];
    if (isName(token)) last = i;
    else if (!link.test(token)) break;
  }
  return last;
}

function isName(token: string): boolean {
  return capitalised.test(token) || product.test(token);
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
