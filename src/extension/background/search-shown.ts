import { shownLanguage } from '../answer/answer-view.ts';
import { listLanguages } from '../language-list/list-languages.ts';
import { type ListedLanguage, searchLanguages } from '../language-list/search-languages.ts';
import type { ShownLanguage } from '../messages/answer-view.ts';

/** More would not fit on the card. */
const maxFound = 6;

/** Returns the languages whose name or code contains the query, best matches first, in Latin letters last. */
export function searchShown(query: string): readonly ShownLanguage[] {
  const found = searchLanguages(listLanguages(), query).flatMap((language) => [
    shown(language),
    ...(isRomanised(language.code) ? [shown(language, `${language.code}-Latn`)] : []),
  ]);
  return found.slice(0, maxFound);
}

function shown({ code, english, native }: ListedLanguage, tag?: string): ShownLanguage {
  return shownLanguage({ lang: code, english, native, confidence: 0, ...(tag && { tag }) });
}

/** True for languages in another script, whose text in Latin letters gets an answer such as `hi-Latn`. */
function isRomanised(code: string): boolean {
  return new Intl.Locale(code).maximize().script !== 'Latn';
}
