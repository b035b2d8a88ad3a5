// @vitest-environment happy-dom
import '../fake-browser.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSelection } from '../../../src/extension/content/selection.ts';

function show(markup: string): void {
  document.getSelection()?.removeAllRanges();
  document.body.innerHTML = markup;
}

function find<Found extends Element>(selector: string): Found {
  return document.querySelector(selector) as Found;
}

/** Focuses a field and selects a part of it. */
function selectIn(selector: string, start: number, end: number): void {
  const field = find<HTMLInputElement>(selector);
  field.focus();
  field.setSelectionRange(start, end);
}

function selectAll(selector: string): void {
  document.getSelection()?.selectAllChildren(find(selector));
}

beforeEach(() => show(''));

describe('the selection', () => {
  it('is the text selected on the page', () => {
    show('<p>Guten Tag</p>');
    selectAll('p');
    expect(readSelection()?.text).toBe('Guten Tag');
  });

  it('is the selected part of a field or a text area, line breaks included', () => {
    show('<input value="Guten Morgen"><textarea>Guten\nTag</textarea>');
    selectIn('input', 6, 12);
    expect(readSelection()?.text).toBe('Morgen');
    selectIn('textarea', 3, 7);
    expect(readSelection()?.text).toBe('en\nT');
  });

  it('is nothing where nothing or only white space is selected', () => {
    show('<p>Guten Tag</p><p id="blank"> </p><input value="Guten Morgen">');
    expect(readSelection()).toBeUndefined();
    selectAll('#blank');
    expect(readSelection()).toBeUndefined();
    selectIn('input', 5, 5);
    expect(readSelection()).toBeUndefined();
  });

  it('is never that of a password, not even when the menu names a text', () => {
    show('<p>Guten Tag</p><input type="password" value="geheim">');
    selectAll('p');
    selectIn('input', 0, 6);
    expect(readSelection()).toBeUndefined();
    expect(readSelection('geheim')).toBeUndefined();
  });

  it('prefers the field that has the focus to the page, unless the menu was opened on the page', () => {
    show('<p>Guten Tag</p><input value="Guten Morgen">');
    selectAll('p');
    selectIn('input', 6, 12);
    expect(readSelection()?.text).toBe('Morgen');
    expect(readSelection('Guten Tag')?.text).toBe('Guten Tag');
  });

  it('has the line breaks that the menu turns into spaces, and all that it cuts off', () => {
    const text = 'Guten\n\n  Tag, ihr Lieben';
    show(`<textarea>${text}</textarea>`);
    selectIn('textarea', 0, text.length);
    expect(readSelection('Guten Tag, ihr')?.text).toBe(text);
  });

  it('is what the menu says where the page shows nothing like it, and stands nowhere then', () => {
    expect(readSelection('Guten Tag')).toMatchObject({ text: 'Guten Tag', place: undefined });
  });

  it('stands where the page has one, in words that the menu gives otherwise', () => {
    show('<p>Guten Tag</p>');
    selectAll('p');
    const selection = readSelection('GUTEN TAG');
    expect(selection?.text).toBe('GUTEN TAG');
    expect(selection?.element?.localName).toBe('p');
    expect(selection?.place).toBeTypeOf('function');
  });

  it.each([
    ['a frame', 'object'],
    ['a field that cannot be read', 'input'],
  ])('is not the page’s earlier one where the menu was opened on other words in %s', (_, focused) => {
    show('<p>Guten Tag</p><object tabindex="0"></object><input type="email" value="jan@example.org">');
    selectAll('p');
    find<HTMLElement>(focused).focus();
    expect(document.activeElement?.localName).toBe(focused);
    const { text, place, source, element } = readSelection('jan') ?? {};
    expect(text).toBe('jan');
    expect([place, source, element].every((known) => known === undefined)).toBe(true);
  });

  it('stands where the first words are of several pieces, not where Firefox was pressed with Ctrl alone', () => {
    show('<h1>Guten Morgen</h1><p>Guten Tag</p>');
    const ranges = ['h1', 'p'].map((selector, at) => {
      const range = document.createRange();
      range.setStart(find(selector).firstChild as Text, 0);
      range.setEnd(find(selector).firstChild as Text, 5 * at);
      return range;
    });
    const selection = { rangeCount: 2, getRangeAt: (at: number) => ranges[at], toString: () => 'Guten' };
    vi.spyOn(document, 'getSelection').mockReturnValueOnce(selection as unknown as Selection);
    expect(readSelection()?.element?.localName).toBe('p');
  });

  it('is that of the page where a field has the focus that tells nothing of its own', () => {
    show('<p>Guten Tag</p><input type="email" value="jan@example.org">');
    find<HTMLElement>('input').focus();
    selectAll('p');
    expect(document.activeElement?.localName).toBe('input');
    expect(readSelection()?.element?.localName).toBe('p');
    expect(readSelection('Guten Tag')?.element?.localName).toBe('p');
  });

  it('is not the page’s earlier one, which begins with the same words, where the menu was opened in a frame', () => {
    show('<p>Guten Tag</p><object tabindex="0"></object>');
    selectAll('p');
    find<HTMLElement>('object').focus();
    const { text, place, source } = readSelection('Guten') ?? {};
    expect([text, place, source]).toEqual(['Guten', undefined, undefined]);
  });

  it('tells whether its text runs from right to left', () => {
    show('<p>Guten Tag</p><div style="direction: rtl">שלום</div>');
    selectAll('p');
    expect(readSelection()?.rightToLeft).toBe(false);
    selectAll('div');
    expect(readSelection()?.rightToLeft).toBe(true);
  });

  it('is where the element around it is when it is long: the text itself is slow to measure', () => {
    show(`<main><p>${'Guten Tag. '.repeat(2_000)}</p><p>Auf Wiedersehen.</p></main>`);
    const [start, end] = [...document.querySelectorAll('p')].map(({ firstChild }) => firstChild as Text);
    document.getSelection()?.setBaseAndExtent(start as Text, 0, end as Text, 3);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(1, 2, 3, 4));
    expect(readSelection()?.place?.()).toEqual(new DOMRect(1, 2, 3, 4));
    // Its text flows out of it, as out of a `body` as high as the view.
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(40);
    expect(readSelection()?.place?.()).toEqual(new DOMRect(1, 2, 3, 40));
    vi.restoreAllMocks();
  });

  it('is found in a field within a shadow tree', () => {
    show('<main></main>');
    const root = find('main').attachShadow({ mode: 'open' });
    root.innerHTML = '<input value="Guten Abend">';
    Object.assign(find('main'), { openOrClosedShadowRoot: root });
    const field = root.querySelector('input') as HTMLInputElement;
    field.focus();
    field.setSelectionRange(6, 11);
    Object.defineProperty(root, 'activeElement', { value: field, configurable: true });
    Object.defineProperty(document, 'activeElement', { value: find('main'), configurable: true });
    try {
      expect(readSelection()?.text).toBe('Abend');
    } finally {
      Reflect.deleteProperty(document, 'activeElement');
    }
  });
});
