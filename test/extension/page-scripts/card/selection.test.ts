// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isTextHidden, readSelection } from '../../../../src/extension/page-scripts/card/selection.ts';

function show(markup: string): void {
  document.getSelection()?.removeAllRanges();
  document.body.innerHTML = markup;
}

function find<Found extends Element>(selector: string): Found {
  return document.querySelector(selector) as Found;
}

function selectIn(selector: string, start: number, end: number): void {
  const field = find<HTMLInputElement>(selector);
  field.focus();
  field.setSelectionRange(start, end);
}

function selectAll(selector: string): void {
  document.getSelection()?.selectAllChildren(find(selector));
}

beforeEach(() => show(''));

describe('readSelection', () => {
  it('returns the selected text of the page', () => {
    show('<p>Guten Tag</p>');
    selectAll('p');
    expect(readSelection()?.text).toBe('Guten Tag');
  });

  it('returns the selected part of a field or a text area with line breaks', () => {
    show('<input value="Guten Morgen"><textarea>Guten\nTag</textarea>');
    selectIn('input', 6, 12);
    expect(readSelection()?.text).toBe('Morgen');
    selectIn('textarea', 3, 7);
    expect(readSelection()?.text).toBe('en\nT');
  });

  it('returns undefined for an empty or blank selection', () => {
    show('<p>Guten Tag</p><p id="blank"> </p><input value="Guten Morgen">');
    expect(readSelection()).toBeUndefined();
    selectAll('#blank');
    expect(readSelection()).toBeUndefined();
    selectIn('input', 5, 5);
    expect(readSelection()).toBeUndefined();
  });

  it('never returns a password, even if the menu reports a text', () => {
    show('<p>Guten Tag</p><input type="password" value="geheim">');
    selectAll('p');
    selectIn('input', 0, 6);
    expect(readSelection()).toBeUndefined();
    expect(readSelection('geheim')).toBeUndefined();
  });

  it('prefers the focused field to the page, unless the menu was opened on the page', () => {
    show('<p>Guten Tag</p><input value="Guten Morgen">');
    selectAll('p');
    selectIn('input', 6, 12);
    expect(readSelection()?.text).toBe('Morgen');
    expect(readSelection('Guten Tag')?.text).toBe('Guten Tag');
  });

  it("returns the line breaks and the full length that the menu's text lacks", () => {
    const text = 'Guten\n\n  Tag, ihr Lieben';
    show(`<textarea>${text}</textarea>`);
    selectIn('textarea', 0, text.length);
    expect(readSelection('Guten Tag, ihr')?.text).toBe(text);
  });

  it("returns the menu's text without a place if the page has no selection like it", () => {
    expect(readSelection('Guten Tag')).toEqual({ text: 'Guten Tag', rightToLeft: false });
  });

  it("returns the menu's text with the place of the page's selection if they differ slightly", () => {
    show('<p>Guten Tag</p>');
    selectAll('p');
    const selection = readSelection('Guten Tag!');
    expect(selection?.text).toBe('Guten Tag!');
    expect(selection?.element?.localName).toBe('p');
    expect(selection?.place).toBeTypeOf('function');
  });

  it.each([
    ['a frame', 'object'],
    ['a field that cannot be read', 'input'],
  ])('ignores an earlier selection of the page if the menu was opened on other text in %s', (_, focused) => {
    show('<p>Guten Tag</p><object tabindex="0"></object><input type="email" value="jan@example.org">');
    selectAll('p');
    find<HTMLElement>(focused).focus();
    expect(document.activeElement?.localName).toBe(focused);
    const { text, place, source, element } = readSelection('jan') ?? {};
    expect(text).toBe('jan');
    expect([place, source, element].every((known) => known === undefined)).toBe(true);
  });

  it('returns the place of several selected ranges, ignoring the empty one of a Ctrl+click', () => {
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

  it("returns the page's selection if the focused field has none", () => {
    show('<p>Guten Tag</p><input type="email" value="jan@example.org">');
    find<HTMLElement>('input').focus();
    selectAll('p');
    expect(document.activeElement?.localName).toBe('input');
    expect(readSelection()?.element?.localName).toBe('p');
    expect(readSelection('Guten Tag')?.element?.localName).toBe('p');
  });

  it('ignores a page selection with the same beginning if the menu was opened in a frame', () => {
    show('<p>Guten Tag</p><object tabindex="0"></object>');
    selectAll('p');
    find<HTMLElement>('object').focus();
    const { text, place, source } = readSelection('Guten') ?? {};
    expect([text, place, source]).toEqual(['Guten', undefined, undefined]);
  });

  it('separates words of adjacent boxes as "This page" does, also if a style changes their case', () => {
    const box = (text: string) => `<b style="display: inline-block">${text}</b>`;
    show(`<p>${box('Home')}${box('About us')}</p>`);
    selectAll('p');
    for (const shown of ['HomeAbout us', 'HOMEABOUT US']) {
      vi.spyOn(document.getSelection() as Selection, 'toString').mockReturnValueOnce(shown);
      expect(
        readSelection()
          ?.blocks?.()
          ?.blocks.map(({ text }) => text),
      ).toEqual(['Home About us']);
    }
  });

  it('separates words that were selected one by one', () => {
    show('<p>Der Hund auf der Wiese</p>');
    const text = find('p').firstChild as Text;
    const ranges = ['Hund', 'Wiese'].map((word) => {
      const range = document.createRange();
      range.setStart(text, text.data.indexOf(word));
      range.setEnd(text, text.data.indexOf(word) + word.length);
      return range;
    });
    const selection = { rangeCount: 2, getRangeAt: (at: number) => ranges[at], toString: () => 'HundWiese' };
    vi.spyOn(document, 'getSelection').mockReturnValueOnce(selection as unknown as Selection);
    const selected = readSelection();
    expect([selected?.text, selected?.blocks?.()]).toEqual(['Hund Wiese', undefined]);
  });

  it('keeps code that is part of a selected line', () => {
    show('<p>Nutzen Sie <code style="display: inline">git log</code> dafür.</p>');
    selectAll('p');
    expect(readSelection()?.text).toBe('Nutzen Sie git log dafür.');
    expect(readSelection()?.blocks?.()).toBeUndefined();
  });

  it('does not visit text outside the selection', () => {
    show('Die Kinder spielen im Garten.<br>'.repeat(100));
    const style = vi.spyOn(window, 'getComputedStyle');
    document.getSelection()?.setBaseAndExtent(document.body, 90, document.body, 93);
    expect(readSelection()?.blocks?.()?.stretches.length).toBeLessThan(5);
    expect(style.mock.calls.length).toBeLessThan(40);
  });

  it('reports right-to-left text', () => {
    show('<p>Guten Tag</p><div style="direction: rtl">שלום</div>');
    selectAll('p');
    expect(readSelection()?.rightToLeft).toBe(false);
    selectAll('div');
    expect(readSelection()?.rightToLeft).toBe(true);
  });

  it('returns the box of the surrounding element for a long text, which is slow to measure', () => {
    show(`<main><p>${'Guten Tag. '.repeat(2_000)}</p><p>Auf Wiedersehen.</p></main>`);
    const [start, end] = [...document.querySelectorAll('p')].map(({ firstChild }) => firstChild as Text);
    document.getSelection()?.setBaseAndExtent(start as Text, 0, end as Text, 3);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(1, 2, 3, 4));
    expect(readSelection()?.place?.()).toEqual(new DOMRect(1, 2, 3, 4));
    // Its text overflows, like that of a `body` with the height of the view.
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(40);
    expect(readSelection()?.place?.()).toEqual(new DOMRect(1, 2, 3, 40));
  });

  it('reads a field in a shadow tree', () => {
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

describe('isTextHidden', () => {
  const widths = (width: number) =>
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 20));

  it('is true only if the focus is in a field too narrow to show its text', () => {
    show('<textarea></textarea>');
    const box = widths(1);
    expect(isTextHidden()).toBe(false);
    find<HTMLTextAreaElement>('textarea').focus();
    expect(isTextHidden()).toBe(true);
    box.mockReturnValue(new DOMRect(0, 0, 200, 20));
    expect(isTextHidden()).toBe(false);
  });

  it('is true in an element that draws typed text itself', () => {
    show('<div tabindex="0"></div>');
    const editor = find<HTMLDivElement>('div');
    Object.assign(editor, { editContext: {} });
    editor.focus();
    expect(isTextHidden()).toBe(true);
  });

  it('is true in a PDF', () => {
    vi.spyOn(document, 'contentType', 'get').mockReturnValue('application/pdf');
    expect(isTextHidden()).toBe(true);
  });
});
