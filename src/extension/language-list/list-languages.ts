// Bypasses the engines' index, which would bundle the engines.
import { languages } from 'vernacular-engine/languages';
import { nameOf } from '../answer/words.ts';
import { amount, languageName, message, uiLanguage } from '../i18n.ts';
import type { ListedLanguage } from './search-languages.ts';

/** Sorted by name in the interface language. */
export function listLanguages(): ListedLanguage[] {
  const { compare } = new Intl.Collator(uiLanguage());
  return Object.entries(languages)
    .map(([code, [english, native]]) => ({ code, english, native, name: languageName(code, english) }))
    .sort((a, b) => compare(a.name, b.name));
}

/**
 * Returns the code if the language is unknown.
 * @param tag includes the script, such as `ur-Latn`, for the same name as in an answer
 * @param either codes of the languages that it can be, if they are not distinguished
 */
export function nameOfLanguage(code: string, tag: string = code, either?: readonly string[]): string {
  return nameOf({ lang: code, tag, english: languages[code]?.[0] ?? code, either });
}

export function foundWords(found: number, all: number): string {
  if (found === 0) return message('languagesNone');
  return message('languagesFound', amount(found), amount(all));
}
