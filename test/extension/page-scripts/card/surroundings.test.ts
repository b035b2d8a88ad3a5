// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSelection, type SelectedText } from '../../../../src/extension/page-scripts/card/selection.ts';
import { surroundingsOf } from '../../../../src/extension/page-scripts/card/surroundings.ts';

const water = 'Het <b>water</b> in de rivier stroomt naar zee.';
const long = 'Deze lange alinea staat ook op de pagina.';

function show(markup: string): void {
  document.getSelection()?.removeAllRanges();
  document.documentElement.removeAttribute('lang');
  // happy-dom has no default styles.
  document.head.innerHTML = '<style>b, i { display: inline }</style>';
  document.body.innerHTML = markup;
}

function around(selector: string) {
  document.getSelection()?.selectAllChildren(document.querySelector(selector) as Element);
  return surroundingsOf(readSelection() as SelectedText);
}

beforeEach(() => show(''));

describe('surroundingsOf', () => {
  it('returns the rest of the paragraph, passages of the page and the declared language', () => {
    show(
      `<article lang="nl"><p>${water}</p></article><p>${long}</p><script>const a = "no text of a page";</script>`,
    );
    expect(around('b')).toEqual({
      around: 'Het in de rivier stroomt naar zee.',
      page: `in de rivier stroomt naar zee.\n${long}\n`,
      declared: 'nl',
    });
  });

  it("leaves out elements that are not part of the paragraph's text", () => {
    show(`<p>Eerst.</p><p>Dan <i>dit</i> <code>let x = 1;</code> en <style>p { color: red }</style>dat.</p>`);
    expect(around('i')?.around).toBe('Dan en dat.');
  });

  it('excludes the selection itself, even if it ends at an element', () => {
    show('<ul><li><b><i>water</i></b></li></ul>');
    expect(around('li')?.around).toBe('');
    show(`<p>${water}</p>`);
    const range = document.createRange();
    range.selectNode(document.querySelector('b') as Element);
    const selected = { text: 'water', place: undefined, rightToLeft: false, source: range };
    expect(surroundingsOf(selected)?.around).toBe('Het in de rivier stroomt naar zee.');
  });

  it('limits the lengths, however long the paragraph and the page are', () => {
    show(
      `<p>${'woord '.repeat(5000)}<b>water</b>${' woord'.repeat(5000)}</p><p>${`${long} `.repeat(500)}</p>`,
    );
    const found = around('b');
    expect(found?.around.length).toBeLessThanOrEqual(2000);
    expect(found?.around.length).toBeGreaterThan(1900);
    expect(found?.page.length).toBeLessThanOrEqual(3000);
  });

  it('returns the declared language, also from outside a shadow tree, or an empty one', () => {
    show('<p>Het <b>water</b></p>');
    expect(around('b')?.declared).toBe('');
    show('<div lang="fy"></div>');
    const root = document.querySelector('div')?.attachShadow({ mode: 'open' }) as ShadowRoot;
    root.innerHTML = '<p>It <b style="display: inline">wetter</b> is kâld.</p>';
    const range = document.createRange();
    range.selectNodeContents(root.querySelector('b') as Element);
    const selected = { text: 'wetter', place: undefined, rightToLeft: false, source: range };
    expect(surroundingsOf(selected)).toMatchObject({ declared: 'fy', around: 'It is kâld.' });
  });

  it('returns only the rest of a field, since users write in other languages than the page', () => {
    show(`<div lang="en"><p>${long}</p><textarea>Das Wasser ist kalt.</textarea></div>`);
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    field.focus();
    field.setSelectionRange(4, 10);
    expect(surroundingsOf(readSelection() as SelectedText)).toEqual({
      around: 'Das ist kalt.',
      page: '',
      declared: '',
    });
  });

  it('returns undefined for a long or unreachable selection', () => {
    show(`<p>${'Het water is koud. '.repeat(20)}</p>`);
    expect(around('p')).toBeUndefined();
    expect(surroundingsOf({ text: 'water', place: undefined, rightToLeft: false })).toBeUndefined();
  });
});
