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
      arabic: getComputedStyle(document.querySelector('#arabic') as Element).direction,
      editor: (document.querySelector('#editor') as Element).hasAttribute('lang'),
      item: (document.querySelector('#list li') as Element).hasAttribute('lang'),
    }));
    expect(shown).toEqual({
      ...{ german: 'rgb(0, 0, 1)', french: 'rgb(0, 0, 2)', arabic: 'rtl' },
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
    expect(await on.page.evaluate(() => document.querySelectorAll('[dir]').length)).toBe(0);
    expect(await usedToday(on)).toBe(charged);
  });

  it('survives rendering by the page, whose own changes are kept on undo', async () => {
    await mark('odd.html');
    await seen(on.popup, '5 set');
    await on.page.evaluate(() => {
      const french = document.querySelector('#french') as Element;
      const anew = french.cloneNode(true) as Element;
      anew.setAttribute('lang', 'en');
      french.replaceWith(anew);
      document.documentElement.lang = 'it';
    });
    await on.page.waitFor(() => document.querySelector('#french')?.getAttribute('lang') === 'fr');
    await undo();
    await on.popup.waitFor(() => !document.body.innerText.includes('Undo'));
    expect(
      await on.page.evaluate(() => [
        document.documentElement.lang,
        document.querySelector('#french')?.getAttribute('lang'),
      ]),
    ).toEqual(['it', 'en']);
  });

  it('survives replaced frames, and forgets removed ones', async () => {
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
    await on.page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[srcdoc]');
      frame?.replaceWith(frame.cloneNode());
    });
    await on.page.waitFor(isMarked);
    await on.page.evaluate(() => {
      const frame = document.querySelector('iframe[srcdoc]') as HTMLIFrameElement;
      frame.srcdoc = frame.srcdoc.replace('"en"', '"it"');
    });
    await on.page.waitFor(isMarked);
    await on.page.evaluate(() => document.querySelector<HTMLIFrameElement>('iframe[srcdoc]')?.remove());
    await seen(on.popup, '5 set');
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
