import { shownLanguage } from '../answer/answer-view.ts';
import { listLanguages } from '../language-list/list-languages.ts';
import { searchLanguages } from '../language-list/search-languages.ts';
import type { ShownLanguage } from '../messages/answer-view.ts';

/** More would not fit on the card. */
const maxFound = 6;

/** Returns the languages whose name or code contains the query, best matches first. */
export function searchShown(query: string): readonly ShownLanguage[] {
  const found = searchLanguages(listLanguages(), query).slice(0, maxFound);
  return found.map(({ code, english, native }) =>
    shownLanguage({ lang: code, english, native, confidence: 0 }),
  );
}
