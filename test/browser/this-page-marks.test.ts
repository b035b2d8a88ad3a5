import { describe, expect, it } from 'vitest';
import { axeViolations, mainBrowsers } from '../harness/browser/index.ts';
import { clickWords, seen } from '../harness/browser/own-page.ts';
import { usedToday } from '../harness/browser/stage.ts';
import { readingPage } from './parts/reading-this-page.ts';

/** The page as its author wrote it. Highlights come and go. */
const markup = () =>
  document.documentElement.outerHTML.replaceAll(/<div[^>]*class="vernacular-spot".*?<\/div>/g, '');

describe.each(mainBrowsers)('fixing the language tags of a page in $name', (kind) => {
  const on = readingPage(kind);

  async function mark(name: string, prepare: () => unknown = () => undefined): Promise<void> {
    await on.open(on.server.url(name), (page) => page.evaluate(prepare));
    await clickWords(on.popup, 'tagsFix');
  }
  const undo = () => clickWords(on.popup, 'marksUndo');
  /** The language that applies to an element, as style sheets see it. */
  const languageOf = (selector: string, lang: string) =>
    on.page.evaluate(({ selector, lang }) => document.querySelector(selector)?.matches(`:lang(${lang})`), {
      selector,
      lang,
    });

  it('sets the language of the page and its blocks, and undoes exactly that', async () => {
    const original = await on.browser.open(on.server.url('odd.html'));
    const before = await original.evaluate(markup);
    await original.close();
    await mark('odd.html');
    await seen(on.popup, '5 set');
    const charged = await usedToday(on);
    for (const [selector, lang] of [
      ['html', 'de'],
      ['#german', 'de'],
      ['#british', 'en-GB'],
      ['#french', 'fr'],
      ['#arabic', 'ar'],
      ['#list li', 'es'],
      ['td', 'de'],
      // Content that an editor saves is not changed. It inherits.
      ['#editor', 'de'],
    ] as const) {
      expect([selector, await languageOf(selector, lang)]).toEqual([selector, true]);
    }
    const shown = await on.page.evaluate(() => ({
      german: getComputedStyle(document.querySelector('#german') as Element).color,
      french: getComputedStyle(document.querySelector('#french') as Element).color,
      editor: (document.querySelector('#editor') as Element).hasAttribute('lang'),
      item: (document.querySelector('#list li') as Element).hasAttribute('lang'),
    }));
    expect(shown).toEqual({
      ...{ german: 'rgb(0, 0, 1)', french: 'rgb(0, 0, 2)' },
      ...{ editor: false, item: false },
    });
    expect(await axeViolations(on.popup)).toEqual([]);
    await undo();
    await seen(on.popup, '5 wrong or missing');
    expect(await on.page.evaluate(markup)).toBe(before);
    expect(await usedToday(on)).toBe(charged);
  });

  it('can be undone after the popup was closed, which needs no detection', async () => {
    await mark('odd.html');
    await seen(on.popup, '5 set');
    await on.popup.close();
    await on.openPopup();
    // A popup reads the page when it opens.
    await on.untilRead();
    await seen(on.popup, '5 set');
    const charged = await usedToday(on);
    await undo();
    await seen(on.popup, 'wrong or missing');
    expect(await on.page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(await usedToday(on)).toBe(charged);
  });

  it('marks frames too', async () => {
    await mark(
      'odd.html',
      () =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe');
          frame.srcdoc =
            '<html lang="en"><p>Les enfants jouent dans le jardin derrière la maison et rentrent à la nuit.</p></html>';
          frame.addEventListener('load', resolve);
          document.body.append(frame);
        }),
    );
    await seen(on.popup, '6 set');
    const isMarked = () => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[srcdoc]');
      return frame?.contentDocument?.querySelector('[lang=fr]')?.localName === 'html';
    };
    expect(await on.page.evaluate(isMarked)).toBe(true);
  });

  it('copies the list of changes', async () => {
    await mark('odd.html');
    await seen(on.popup, '5 set');
    await on.popup.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        Object.assign(window, { copied: text });
      };
    });
    await clickWords(on.popup, 'keyCopy');
    await seen(on.popup, 'Copied');
    const report = JSON.parse(await on.popup.evaluate(() => (window as never as { copied: string }).copied));
    expect(report.page).toContain('odd.html');
    expect(report.places[0]).toEqual({
      ...{ path: 'html', tag: '<html lang="de">', excerpt: '', lang: { was: 'en', is: 'de' } },
    });
    expect(report.places.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['#french', '#arabic', '#list', '#closed']),
    );
  });

  it('changes nothing on a correct page', async () => {
    await on.open(on.server.url('frame.html'));
    await seen(on.popup, 'none missing');
  });
});
