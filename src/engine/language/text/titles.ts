/** Blanks English titles and names: Bitte suche Monty Python Live at the Hollywood Bowl. The words around them decide. */
import type { LanguageCandidate } from '../types.ts';
import { onDemand } from './on-demand.ts';

/** Below, a title is most of the text. */
const minTokens = 4;
const capitalised = onDemand(() => /^[^\p{L}\p{N}]*\p{Lu}/u);
/** Quick check for two capitalised words behind the first one. */
const hint = onDemand(() => /\s[^\p{L}\p{N}\s]*\p{Lu}.*\s[^\p{L}\p{N}\s]*\p{Lu}/su);
/** Between two capitalised words of a title: of, the, 2, &. */
const link = onDemand(() => /^(?:[\p{Ll}'’]{1,3}|[^\p{L}]+)$/u);
const twoWords = /\p{L}{2}\P{L}+\p{L}{2}/u;

/**
 * Blanks runs of two or more capitalised words, the first word of the text excluded. Returns undefined if there are
 * none, if fewer than two other words are left, or if `answer`, the result for the whole text, is not English.
 */
export function blankEnglishTitles(text: string, answer: readonly LanguageCandidate[]): string | undefined {
  if (answer[0]?.lang !== 'en' || !hint().test(text)) return undefined;
  const tokens = [...text.matchAll(/\S+/g)];
  if (tokens.length < minTokens) return undefined;
  let rest = text;
  for (let first = 1; first < tokens.length; first++) {
    const last = endOfTitle(tokens, first);
    if (last === first) continue;
    const [start, end] = [tokens[first].index, tokens[last].index + tokens[last][0].length];
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
    first = last;
  }
  return rest !== text && twoWords.test(rest) ? rest : undefined;
}

/** True if a whole text is a title of at least two capitalised words. */
export function isTitle(text: string): boolean {
  if (!capitalised().test(text)) return false;
  const tokens = [...text.matchAll(/\S+/g)];
  return tokens.length > 1 && endOfTitle(tokens, 0) === tokens.length - 1;
}

/** Returns the last token of the title that starts at `first`, or `first` if none does. */
function endOfTitle(tokens: readonly RegExpMatchArray[], first: number): number {
  if (!capitalised().test(tokens[first][0])) return first;
  let last = first;
  for (let i = first + 1; i < tokens.length; i++) {
    const [token] = tokens[i];
    if (capitalised().test(token)) last = i;
    else if (!link().test(token)) break;
  }
  return last;
}
