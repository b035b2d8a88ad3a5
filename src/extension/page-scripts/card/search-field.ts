/** A field that searches all languages. The background knows them, so that this script stays small. */

import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { ShownLanguage } from '../../messages/face.ts';
import { drawWords } from './words.ts';

interface SearchField {
  readonly element: HTMLElement;
  focus(): void;
}

/** @param draw returns a button for each language that was found */
export function searchField(
  search: (query: string) => Promise<readonly ShownLanguage[]>,
  draw: (languages: readonly ShownLanguage[]) => readonly Node[],
): SearchField {
  const label = message('languagesSearch');
  const field = element('input', {
    type: 'search',
    'aria-label': label,
    placeholder: label,
    autocomplete: 'off',
  });
  field.spellcheck = false;
  const list = element('ul', {});
  const status = element('p', { class: 'hint', role: 'status' });
  field.addEventListener('input', async () => {
    const query = field.value.trim();
    const found = query === '' ? [] : await search(query);
    // The user has typed on meanwhile.
    if (field.value.trim() !== query) return;
    list.replaceChildren(...draw(found).map((each) => element('li', {}, each)));
    status.replaceChildren(
      ...(query !== '' && found.length === 0 ? [drawWords(message('languagesNone'))] : []),
    );
  });
  const choices = element('div', { class: 'choices' }, list);
  return {
    element: element('div', {}, field, choices, status),
    focus: () => field.focus({ preventScroll: true }),
  };
}
