/** A field that searches all languages. The background knows them, so that this script stays small. */

import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { ShownLanguage } from '../../messages/answer-view.ts';
import { send } from '../../messages/send.ts';
import { button, drawWords } from './button.ts';

export interface SearchField {
  readonly element: HTMLElement;
  focus(): void;
}

/** Enter chooses the language if it is the only one that was found, or else moves the focus to the first. */
export function searchField(choose: (language: ShownLanguage) => void): SearchField {
  const label = message('languagesSearch');
  const field = element('input', {
    type: 'search',
    'aria-label': label,
    placeholder: label,
    autocomplete: 'off',
  });
  field.spellcheck = false;
  const list = element('ul', { class: 'choices' });
  const status = element('p', { class: 'hint', role: 'status' });
  let found: readonly ShownLanguage[] = [];
  let searching: Promise<void> | undefined;
  async function look(): Promise<void> {
    const query = field.value.trim();
    const matches = query === '' ? [] : await send({ type: 'search-languages', query }).catch(() => []);
    // The user has typed on meanwhile.
    if (field.value.trim() !== query) return;
    found = matches;
    const offer = (each: ShownLanguage) => button({}, [drawWords(each.name)], () => choose(each));
    list.replaceChildren(...found.map((each) => element('li', {}, offer(each))));
    status.replaceChildren(
      ...(query !== '' && found.length === 0 ? [drawWords(message('languagesNone'))] : []),
    );
    reveal(form);
  }
  field.addEventListener('input', () => {
    searching = look();
  });
  // The card keeps key presses from its own field too. Browsers submit a form all the same.
  const form = element('form', {}, field, list, status);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await searching;
    const [first] = found;
    if (first && found.length === 1) choose(first);
    else list.querySelector('button')?.focus();
  });
  return {
    element: form,
    focus() {
      field.focus({ preventScroll: true });
      reveal(form);
    },
  };
}

/** Scrolls the card, not the page, as far as needed to bring an element into sight, at least its beginning. */
export function reveal(element: Element): void {
  const card = element.closest('.card');
  if (!card) return;
  const [box, view] = [element.getBoundingClientRect(), card.getBoundingClientRect()];
  card.scrollTop += Math.min(box.top - view.top, Math.max(0, box.bottom - view.bottom));
}
