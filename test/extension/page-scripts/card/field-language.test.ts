// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { describe, expect, it } from 'vitest';
import { shownLanguage } from '../../../../src/extension/answer/answer-view.ts';
import { fieldLanguageButton } from '../../../../src/extension/page-scripts/card/field-language.ts';
import { pressButton } from './press-button.ts';
import { wordsOf } from './words-of.ts';

const german = shownLanguage({ lang: 'de', english: 'German', native: 'Deutsch', confidence: 1 });
const dutch = shownLanguage({ lang: 'nl', english: 'Dutch', native: 'Nederlands', confidence: 1 });
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

function offered(markup: string, selector: string) {
  document.documentElement.lang = 'en';
  document.body.innerHTML = markup;
  const said: string[] = [];
  const [button] = fieldLanguageButton(find(selector), german, (words) => said.push(words));
  const control = button?.firstChild as Element;
  return { said, button, press: () => pressButton(control) };
}

describe('the language of a field', () => {
  it.each([
    ['a text field', '<textarea></textarea>', 'textarea', 'textarea'],
    ['an editor', '<div contenteditable="true"><p><b>Guten Tag</b></p></div>', 'b', 'div'],
  ])('is set by a press for the spell checker: %s', (_, markup, selectedIn, field) => {
    const { said, button, press } = offered(markup, selectedIn);
    expect(wordsOf(button as Node)).toBe('Mark this field as German');
    expect(find(field).hasAttribute('lang')).toBe(false);
    press();
    expect(find(field).lang).toBe('de');
    expect(said).toEqual([
      'Marked as German until you leave the page. If Firefox has a dictionary for it, click into the field to check the spelling.',
    ]);
  });

  it('is unset by a second press, also beside the answer of another language', () => {
    const { said, button, press } = offered('<textarea></textarea>', 'textarea');
    const control = (button as DocumentFragment).firstChild as Element;
    press();
    expect(wordsOf(control)).toBe('Undo');
    const again = fieldLanguageButton(find('textarea'), dutch, () => {})[0] as Node;
    expect(wordsOf(again)).toBe('Undo');
    pressButton(control);
    expect([find('textarea').hasAttribute('lang'), wordsOf(control)]).toEqual([
      false,
      'Mark this field as German',
    ]);
    expect(said.at(-1)).toBe('');
  });

  it.each([
    ['that declares one', '<textarea lang="fr"></textarea>', 'textarea'],
    ['that inherits this one', '<p lang="de-AT"><textarea></textarea></p>', 'textarea'],
    ['outside of which the selection is', '<p>Guten Tag</p><textarea></textarea>', 'p'],
  ])('is not offered for a field %s', (_, markup, selectedIn) => {
    expect(offered(markup, selectedIn).button).toBeUndefined();
  });
});
