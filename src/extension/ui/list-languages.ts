/**
 * Lists every language that can be recognised, as the page of languages and the options page show them.
 */
// Past the engines' index, which would bundle the engines with it.
import { languages } from 'vernacular-engine/languages';
import { languageName, message, uiLanguage } from '../i18n.ts';
import type { ListedLanguage } from './search-languages.ts';

/** All languages, sorted by their name in the browser's language. */
export function listLanguages(): ListedLanguage[] {
  const { compare } = new Intl.Collator(uiLanguage());
  return Object.entries(languages)
    .map(([code, [english, native]]) => ({ code, english, native, name: languageName(code, english) }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Name of a language in the browser's language; its code where it is not one of ours. */
export function nameOfLanguage(code: string): string {
  return languageName(code, languages[code]?.[0] ?? code);
}

/** Words for the number of languages that a search found, of `all`. */
export function foundWords(found: number, all: number): string {
  if (found === 0) return message('languagesNone');
  if (found === all) return message('languagesCount', all);
  return message('languagesFound', found, all);
}
