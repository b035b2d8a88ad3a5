// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Marks } from '../../../../src/extension/page-scripts/reader/marks.ts';
import { planMarks } from '../../../../src/extension/page-scripts/reader/plan-marks.ts';
import { knownBlocks, show, tags } from '../marking.ts';

const page =
  '<p id="a" class="x" data-in="de">Guten Tag, wie geht es Ihnen heute?</p><p id="b" lang="en" data-in="fr">Bonjour</p><ul data-in="es"><li>uno</li></ul>';

let marks = new Marks();
afterEach(() => marks.undo());

async function markAnew(): Promise<void> {
  marks.undo();
  marks.add(planMarks(document, await knownBlocks()));
}

/** Shows and marks a page. */
async function mark(markup = page, root: Record<string, string> = { lang: 'xx-wrong' }) {
  show(markup, root);
  const before = tags();
  marks = new Marks();
  await markAnew();
  return { before };
}

describe('the marks in a page', () => {
  it('are added and listed with place, old and new value', async () => {
    await mark();
    expect(document.documentElement.lang).toBe('de');
    expect(document.querySelector('#b')?.getAttribute('lang')).toBe('fr');
    expect(document.querySelector('ul')?.getAttribute('lang')).toBe('es');
    expect(marks.places).toEqual([
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
    await markAnew();
    expect(marks.places.map(({ path }) => path)).toEqual([
      'html > body > form > p:nth-of-type(2)',
      'html > body > form > p:nth-of-type(3)',
    ]);
  });

  it('are undone exactly', async () => {
    const { before } = await mark();
    expect(tags()).not.toBe(before);
    marks.undo();
    expect(tags()).toBe(before);
    expect(marks.places).toEqual([]);
  });

  it('are undone if an attribute was empty, and in detached elements', async () => {
    await mark(page.replace('lang="en"', 'lang=""'), {});
    const list = document.querySelector('ul') as HTMLElement;
    list.remove();
    marks.undo();
    expect(document.documentElement.hasAttribute('lang')).toBe(false);
    expect(document.querySelector('#b')?.getAttribute('lang')).toBe('');
    expect(list.hasAttribute('lang')).toBe(false);
  });

  it('keep what the page has changed since', async () => {
    await mark();
    document.querySelector('#b')?.setAttribute('lang', 'it');
    document.querySelector('ul')?.removeAttribute('lang');
    marks.undo();
    expect(document.querySelector('#b')?.getAttribute('lang')).toBe('it');
    expect(document.documentElement.lang).toBe('xx-wrong');
  });

  it('replace earlier marks, which do not count as declared by the page', async () => {
    const { before } = await mark();
    expect(marks.declaredBy(document.documentElement)).toBe('xx-wrong');
    expect(marks.declaredBy(document.querySelector('ul') as Element)).toBeNull();
    await markAnew();
    expect(marks.places).toHaveLength(3);
    marks.undo();
    expect(tags()).toBe(before);
  });

  it('have paths through shadow trees', async () => {
    show('<p data-in="de">Guten Tag, wie geht es Ihnen?</p><div></div>', { lang: 'de' });
    const host = document.querySelector('div') as HTMLElement;
    host.attachShadow({ mode: 'open' }).innerHTML = '<p>x</p><p data-in="fr">Bonjour</p>';
    Object.assign(host, { openOrClosedShadowRoot: host.shadowRoot });
    await markAnew();
    expect(marks.places.map(({ path }) => path)).toEqual(['html > body > div >> p:nth-of-type(2)']);
    expect(host.shadowRoot?.querySelectorAll('[lang=fr]')).toHaveLength(1);
    marks.undo();
    expect(host.shadowRoot?.querySelectorAll('[lang]')).toHaveLength(0);
  });

  it('have paths through elements with special characters in their names', async () => {
    show('<p data-in="de">Guten Tag, wie geht es Ihnen?</p><x-note.b data-in="fr">Bonjour</x-note.b>', {
      lang: 'de',
    });
    await markAnew();
    expect(marks.places.map(({ path }) => path)).toEqual(['html > body > x-note\\.b']);
  });

  it('take one pass over the children of an element, however many are marked', async () => {
    show('<p data-in="fr">Bonjour</p><p data-in="es">Hola</p>'.repeat(50), { lang: 'de' });
    const known = await knownBlocks();
    const look = vi.spyOn(Node.prototype, 'childNodes', 'get');
    marks.add(planMarks(document, known));
    expect(marks.places.at(-1)?.path).toBe('html > body > p:nth-of-type(100)');
    expect(look.mock.contexts.filter((node) => node === document.body)).toHaveLength(1);
  });
});
