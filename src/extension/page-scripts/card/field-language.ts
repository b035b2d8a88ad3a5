/** Marks the language of an editable field, which spell checkers and screen readers use. */

import { tagOf } from '../../answer/tag.ts';
import { attributeOf, read } from '../../dom/safe-dom.ts';
import { message } from '../../i18n.ts';
import type { ShownLanguage } from '../../messages/answer-view.ts';
import { isField } from './active-element.ts';
import { button } from './button.ts';
import { declaredAt } from './declared-at.ts';
import { drawWords } from './words.ts';

/** Returns a button, or nothing unless the selection is in a field without a `lang` of its own. */
export function fieldLanguageButton(
  selectedIn: Element | undefined,
  language: ShownLanguage,
  say: (words: string) => void,
): Node[] {
  const field = fieldAround(selectedIn);
  if (field === undefined || attributeOf(field, 'lang') !== null) return [];
  if (declaredAt(field).split('-')[0] === language.lang) return [];
  const { name } = language;
  return [
    button({}, [drawWords(message('fieldLanguage', name))], () => {
      Element.prototype.setAttribute.call(field, 'lang', tagOf(language));
      say(message('fieldSpelling', name));
    }),
  ];
}

/** Returns the form field, or the outermost editable element of an editor. */
function fieldAround(selectedIn: Element | undefined): Element | undefined {
  if (selectedIn === undefined || isField(selectedIn)) return selectedIn;
  let field: Element | undefined;
  for (let each: Element | null = selectedIn; isEditable(each); each = read(each, 'parentElement'))
    field = each;
  return field;
}

function isEditable(element: Element | null): element is Element {
  return element instanceof HTMLElement && element.isContentEditable;
}
