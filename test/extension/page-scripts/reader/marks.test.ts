// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MarkedPage } from '../../../../src/extension/page-scripts/reader/keep-marked.ts';
import { findBlocks } from '../../../../src/extension/page-scripts/shared/blocks.ts';
import { eventually } from '../../../eventually.ts';
import { skipWaits } from '../../../skip-waits.ts';
import { knownBlocks, show, tags } from '../marking.ts';

skipWaits(['setTimeout']);

const page =
  '<p id="a" class="x" data-in="de">Guten Tag, wie geht es Ihnen heute?</p><p id="b" lang="en" data-in="fr">Bonjour</p><ul data-in="es"><li>uno</li></ul>';

/** Shows and marks a page. */
async function mark(markup = page, root: Record<string, string> = { lang: 'xx-wrong' }) {
  show(markup, root);
  const before = tags();
  marked = new MarkedPage();
  marked.mark(await knownBlocks());
  return { before };
}

let marked: MarkedPage;
afterEach(() => marked.undo());

/** Resolves when the marks change. */
const changed = () =>
  new Promise<void>((resolve) => {
    marked.onChange = resolve;
  });

describe('the marks in a page', () => {
  it('are added and listed with place, old and new value', async () => {
    await mark();
    expect(document.documentElement.lang).toBe('de');
    expect(document.querySelector('#b')?.getAttribute('lang')).toBe('fr');
    expect(document.querySelector('ul')?.getAttribute('lang')).toBe('es');
    expect(marked.marks.places).toEqual([
      { path: 'html', tag: '<html lang="de">', excerpt: '', lang: { was: 'xx-wrong', is: 'de' } },
      { path: '#b', tag: '<p id="b" lang="fr">', excerpt: 'Bonjour', lang: { was: 'en', is: 'fr' } },
      { path: 'html > body > ul', tag: '<ul lang="es">', excerpt: 'uno', lang: { was: null, is: 'es' } },
    ]);
  });

  it('are added to a form whose fields hide its properties', async () => {
    const names = 'assignedSlot checkVisibility children closest matches parentElement setAttributeNS';
    const words =
      '<p data-in="en">How many of them?</p><p data-in="de">Wie viele?</p><p data-in="fr">Combien ?</p>';
    show(`<form>${words}</form>`, { lang: 'en' });
    const form = document.querySelector('form') as HTMLFormElement;
    // Not as fields of the form itself, which would cause an endless loop in happy-dom.
    for (const name of names.split(' ')) {
      Object.defineProperty(form, name, { value: document.createElement('input') });
    }
    marked = new MarkedPage();
    marked.mark(await knownBlocks());
    expect(marked.marks.places.map(({ path }) => path)).toEqual([
      'html > body > form > p:nth-of-type(2)',
      'html > body > form > p:nth-of-type(3)',
    ]);
  });

  it('are undone exactly', async () => {
    const { before } = await mark();
    expect(tags()).not.toBe(before);
    marked.undo();
    expect(tags()).toBe(before);
    expect(marked.marks.places).toEqual([]);
  });

  it('are undone if an attribute was empty, and in detached elements', async () => {
    await mark(page.replace('lang="en"', 'lang=""'), {});
    const list = document.querySelector('ul') as HTMLElement;
    list.remove();
    marked.undo();
    expect(document.documentElement.hasAttribute('lang')).toBe(false);
    expect(document.querySelector('#b')?.getAttribute('lang')).toBe('');
    expect(list.hasAttribute('lang')).toBe(false);
  });

  it('keep what the page has changed since', async () => {
    await mark();
    document.querySelector('#b')?.setAttribute('lang', 'it');
    document.querySelector('ul')?.removeAttribute('lang');
    marked.undo();
    expect(document.querySelector('#b')?.getAttribute('lang')).toBe('it');
    expect(document.documentElement.lang).toBe('xx-wrong');
  });

  it('replace earlier marks, which do not count as declared by the page', async () => {
    const { before } = await mark();
    expect(marked.marks.declaredBy(document.documentElement)).toBe('xx-wrong');
    expect(marked.marks.declaredBy(document.querySelector('ul') as Element)).toBeNull();
    marked.mark(await knownBlocks());
    expect(marked.marks.places).toHaveLength(3);
    marked.undo();
    expect(tags()).toBe(before);
  });

  it('return when the page renders the same text again, and are undone there too', async () => {
    await mark();
    const isAgain = changed();
    document.querySelector('#b')?.remove();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p id="new" data-in="fr">Bonjour</p><p id="other">Salut</p>',
    );
    await isAgain;
    expect(document.querySelector('#new')?.getAttribute('lang')).toBe('fr');
    expect(document.querySelector('#other')?.hasAttribute('lang')).toBe(false);
    expect(marked.marks.places.map(({ path }) => path)).toEqual(['html', 'html > body > ul', '#new']);
    marked.undo();
    expect(document.querySelector('#new')?.hasAttribute('lang')).toBe(false);
    expect(document.documentElement.lang).toBe('xx-wrong');
  });

  it("keep the page's correct language when it navigates to an unknown text", async () => {
    await mark(
      '<main><p data-in="de">Ein langer Satz in der Sprache der Seite steht hier zuerst.</p><p data-in="fr">Bonjour</p></main><footer data-in="en">All rights reserved</footer>',
      { lang: 'de' },
    );
    const isAgain = changed();
    const article = document.querySelector('main') as HTMLElement;
    article.innerHTML =
      '<p>Der nächste Artikel ist ebenfalls auf Deutsch, und niemand hat ihn bisher erkannt.</p>';
    await isAgain;
    expect(document.documentElement.lang).toBe('de');
  });

  it('return when the page is empty for a while before it renders the same text', async () => {
    await mark();
    const isAgain = changed();
    document.querySelector('#b')?.remove();
    await isAgain;
    document.body.insertAdjacentHTML('beforeend', '<p id="new">Bonjour</p>');
    const isMarked = () => document.querySelector('#new')?.getAttribute('lang');
    await eventually(() => expect(isMarked()).toBe('fr'));
  });

  it('return when the page renders again while it is being read again', async () => {
    await mark();
    const { body } = document;
    const draw = () => {
      body.innerHTML = '<p>Guten Tag, wie geht es Ihnen heute?</p><p>Bonjour</p><p>¿Qué tal?</p>';
    };
    draw();
    let pauses = 0;
    const count = () => {
      pauses += 1;
      return undefined;
    };
    await findBlocks(document, count, () => undefined);
    // A browser that is idle briefly before each node, and renders before the last one.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 100;
      return now;
    });
    vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation((go) => {
      pauses -= 1;
      if (pauses === 0) draw();
      return Number(setTimeout(() => go({ timeRemaining: () => 0, didTimeout: false })));
    });
    const french = () => document.querySelector('[lang=fr]')?.textContent;
    await eventually(() => expect(french()).toBe('Bonjour'));
  });

  it('return when the page replaces a web component by the same one', async () => {
    /** A web component with another one in its shadow tree, which contains the marked text. */
    function component(): HTMLElement {
      const [outer, inner] = [document.createElement('section'), document.createElement('div')];
      inner.attachShadow({ mode: 'open' }).innerHTML = '<p>Guten Abend</p><p data-in="fr">Bonjour</p>';
      outer.attachShadow({ mode: 'open' }).append(inner);
      for (const host of [outer, inner]) Object.assign(host, { openOrClosedShadowRoot: host.shadowRoot });
      return outer;
    }
    const marksIn = (host: HTMLElement) =>
      [...(host.shadowRoot?.querySelector('div')?.shadowRoot?.querySelectorAll('[lang]') ?? [])].map(
        ({ textContent }) => textContent,
      );
    show('<p>Guten Tag, wie geht es Ihnen heute?</p>', { lang: 'de', 'data-in': 'de' });
    const [before, after] = [component(), component()];
    document.body.append(before);
    marked = new MarkedPage();
    marked.mark(await knownBlocks());
    // The document itself contains no marks.
    expect(marked.marks.places.map(({ path }) => path)).toEqual([
      'html > body > section >> div >> p:nth-of-type(2)',
    ]);
    before.replaceWith(after);
    await eventually(() => expect(marksIn(after)).toEqual(['Bonjour']));
    expect(marksIn(before)).toEqual([]);
  });

  it.each([
    [
      'as React does',
      ({ firstChild }: Element) => Object.assign(firstChild as Text, { data: 'Guten Abend' }),
    ],
    ['as Vue does', (element: Element) => Object.assign(element, { textContent: 'Guten Abend' })],
  ])(
    'are removed from an element whose text the page replaces, %s, but not from a hidden one',
    async (_, write) => {
      await mark();
      const isAgain = changed();
      write(document.querySelector('#b') as Element);
      (document.querySelector('ul') as HTMLElement).style.display = 'none';
      await isAgain;
      expect(document.querySelector('#b')?.getAttribute('lang')).toBe('en');
      expect(document.querySelector('ul')?.getAttribute('lang')).toBe('es');
      expect(document.documentElement.lang).toBe('de');
      expect(marked.marks.places.map(({ path }) => path)).toEqual(['html', 'html > body > ul']);
    },
  );

  it('are removed from elements that the page removes and may insert again', async () => {
    await mark();
    const isAgain = changed();
    const list = document.querySelector('ul') as HTMLElement;
    list.remove();
    await isAgain;
    document.body.append(list);
    marked.undo();
    expect(list.hasAttribute('lang')).toBe(false);
  });

  it('do not return once undone', async () => {
    await mark();
    document.querySelector('#b')?.remove();
    document.body.insertAdjacentHTML('beforeend', '<p id="new" data-in="fr">Bonjour</p>');
    marked.undo();
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(document.querySelector('#new')?.hasAttribute('lang')).toBe(false);
  });

  it('have paths through shadow trees', async () => {
    show('<p data-in="de">Guten Tag, wie geht es Ihnen?</p><div></div>', { lang: 'de' });
    const host = document.querySelector('div') as HTMLElement;
    host.attachShadow({ mode: 'open' }).innerHTML = '<p>x</p><p data-in="fr">Bonjour</p>';
    Object.assign(host, { openOrClosedShadowRoot: host.shadowRoot });
    marked = new MarkedPage();
    marked.mark(await knownBlocks());
    expect(marked.marks.places.map(({ path }) => path)).toEqual(['html > body > div >> p:nth-of-type(2)']);
    expect(host.shadowRoot?.querySelectorAll('[lang=fr]')).toHaveLength(1);
    marked.undo();
    expect(host.shadowRoot?.querySelectorAll('[lang]')).toHaveLength(0);
  });

  it('have paths through elements with special characters in their names', async () => {
    show('<p data-in="de">Guten Tag, wie geht es Ihnen?</p><x-note.b data-in="fr">Bonjour</x-note.b>', {
      lang: 'de',
    });
    marked = new MarkedPage();
    marked.mark(await knownBlocks());
    expect(marked.marks.places.map(({ path }) => path)).toEqual(['html > body > x-note\\.b']);
  });

  it('take one pass over the children of an element, however many are marked', async () => {
    show('<p data-in="fr">Bonjour</p><p data-in="es">Hola</p>'.repeat(50), { lang: 'de' });
    const known = await knownBlocks();
    const look = vi.spyOn(Node.prototype, 'childNodes', 'get');
    marked = new MarkedPage();
    marked.mark(known);
    expect(marked.marks.places.at(-1)?.path).toBe('html > body > p:nth-of-type(100)');
    expect(look.mock.contexts.filter((node) => node === document.body)).toHaveLength(1);
  });
});
