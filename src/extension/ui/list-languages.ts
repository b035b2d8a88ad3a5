/**
 * Every language that can be recognised, as both pages list them.
 */
import { ask } from '../ask.ts';
import { languageName, message, uiLanguage } from '../i18n.ts';
import type { ListedLanguage } from './search-languages.ts';

/** All languages by their name in the browser's language. Rejects when the background cannot tell. */
export async function listLanguages(): Promise<ListedLanguage[]> {
  const { status, body } = await ask({ method: 'GET', path: '/v2/languages' });
  if (status !== 200) throw new Error(`The list of languages was answered with status ${status}.`);
  const languages = Object.entries(body as Record<string, readonly [string, string]>).map(
    ([code, [english, native]]) => ({ code, english, native, name: languageName(code, english) }),
  );
  const { compare } = new Intl.Collator(uiLanguage());
  return languages.sort((a, b) => compare(a.name, b.name));
}

/** How many languages a search found, of how many, in words. */
export function foundWords(found: number, all: number): string {
  if (found === 0) return message('languagesNone');
  if (found === all) return message('languagesCount', all);
  return message('languagesFound', found, all);
}
