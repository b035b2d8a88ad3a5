/** Marks the language of an editable field, which spell checkers and screen readers use. */

import { tagOf } from '../../answer/tag.ts';
import { attributeOf, read } from '../../dom/safe-dom.ts';
import { message } from '../../i18n.ts';
import type { ShownLanguage } from '../../messages/answer-view.ts';
import { isField } from './active-element.ts';
import { button } from './button.ts';
import { declaredAt } from './declared-at.ts';
import { drawWords, redraw } from './words.ts';

/** Fields that the user has marked on this page. */
const marked = new WeakSet<Element>();

/**
 * Returns a button that marks the field or removes the mark, or nothing unless the selection is in a field to which the
 * page gives no `lang`.
 */
export function fieldLanguageButton(
  selectedIn: Element | undefined,
  language: ShownLanguage,
  say: (words: string) => void,
): Node[] {
  const field = fieldAround(selectedIn);
  if (field === undefined) return [];
  const isDeclared = attributeOf(field, 'lang') !== null || declaredAt(field).split('-')[0] === language.lang;
  if (isDeclared && !marked.has(field)) return [];
  const { name } = language;
  const tag = tagOf(language);
  // Perhaps as the language of an earlier answer.
  const isMarked = () => attributeOf(field, 'lang') !== null;
  const label = () => (isMarked() ? message('marksUndo') : message('fieldLanguage', name));
  const drawn = drawWords(label());
  return [
    button({}, [drawn], () => {
      const isUndone = isMarked();
      if (isUndone) Element.prototype.removeAttribute.call(field, 'lang');
      else Element.prototype.setAttribute.call(field, 'lang', tag);
      marked.add(field);
      redraw(drawn, label());
      say(isUndone ? '' : message('fieldSpelling', name));
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
