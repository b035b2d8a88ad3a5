/**
 * Every language that can be recognised, as both pages list them.
 */
// Not by the engines' door, which would bring the engines along.
import { languages } from '../../engine/language/languages.ts';
import { languageName, message, uiLanguage } from '../i18n.ts';
import type { ListedLanguage } from './search-languages.ts';

/** All languages by their name in the browser's language; no background is woken for what never changes. */
export function listLanguages(): ListedLanguage[] {
  const { compare } = new Intl.Collator(uiLanguage());
  return Object.entries(languages)
    .map(([code, [english, native]]) => ({ code, english, native, name: languageName(code, english) }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Name of a language in the browser's language; of what is none of ours, its code. */
export function nameOfLanguage(code: string): string {
  return languageName(code, languages[code]?.[0] ?? code);
}

/** How many languages a search found, of how many, in words. */
export function foundWords(found: number, all: number): string {
  if (found === 0) return message('languagesNone');
  if (found === all) return message('languagesCount', all);
  return message('languagesFound', found, all);
}
