import { describe, expect, it } from 'vitest';
import { browsers, mainBrowsers } from '../harness/browser/index.ts';
import { clickWords } from '../harness/browser/own-page.ts';
import { readingPage, watchForFrame } from './parts/reading-this-page.ts';

/** Firefox hides objects of a page from the script that paints. */
describe.each(browsers)('"This page" in $name', (kind) => {
  const on = readingPage(kind);

  it('paints anew what a dead extension left', async () => {
    await on.open(on.server.url('mixed.html'));
    await on.untilRead();
    await clickWords(on.popup, 'paintShow');
    await on.page.waitFor(() => CSS.highlights.size === 2);
    const names = () => on.page.evaluate(() => [...CSS.highlights.keys()].sort().join());
    const before = await names();
    await on.browser.reload();
    await on.page.activate();
    await on.openPopup();
    await on.untilRead();
    await clickWords(on.popup, 'paintShow');
    await expect.poll(async () => (await names()) !== before).toBe(true);
    await on.page.waitFor(
      () => CSS.highlights.size === 2 && document.querySelectorAll('.vernacular-paint').length === 1,
    );
  });

  it('paints the page, goes to the paragraphs of a language, and removes everything with one press', async () => {
    await on.open(on.server.url('mixed.html'));
    await on.untilRead();
    const size = { width: 900, height: 700 };
    await on.page.appear(size);
    const layout = () =>
      on.page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((each) => each.checkVisibility())
          .map((each) => each.getBoundingClientRect()),
      );
    const style = () => on.page.evaluate(() => document.documentElement.getAttribute('style'));
    const [before, styleBefore] = [await layout(), await style()];
    await clickWords(on.popup, 'paintShow');
    // One for each language outside the frame, except the main language. The frame has its own highlights.
    await on.page.waitFor(() => CSS.highlights.size === 2);
    const inFrame = () => on.page.evaluateInFrame(/localhost.*frame/, () => CSS.highlights.size);
    expect([await layout(), await inFrame()]).toEqual([before, 1]);
    // The last lines can be scrolled out from under the legend.
    const room = () =>
      on.page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).paddingBottom));
    expect(await room()).toBeGreaterThan(40);
    // Nothing of ours is printed.
    const isDrawn = () =>
      on.page.evaluate(() => {
        const layers = [...document.querySelectorAll('.vernacular-paint')];
        const [name = ''] = CSS.highlights.keys();
        const { backgroundColor } = getComputedStyle(document.body, `::highlight(${name})`);
        return [layers.some((layer) => layer.checkVisibility()), backgroundColor !== 'rgba(0, 0, 0, 0)'];
      });
    expect(await isDrawn()).toEqual([true, true]);
    await on.page.appear({ ...size, print: true });
    expect(await isDrawn()).toEqual([false, false]);
    await on.page.appear(size);
    // The legend has the focus.
    await on.page.press('Tab');
    const untilFramed = await watchForFrame(on.page, 'Die Kinder spielen heute im Garten');
    await on.page.press('Enter');
    await untilFramed();
    await on.page.press('Escape');
    await on.page.waitFor(() => CSS.highlights.size === 0 && !document.querySelector('.vernacular-paint'));
    expect([await layout(), await inFrame(), await room()]).toEqual([before, 0, 0]);
    expect(await style()).toBe(styleBefore);
    await clickWords(on.popup, 'paintShow');
    await on.page.waitFor(() => CSS.highlights.size === 2);
    await clickWords(on.popup, 'paintRemove');
    await on.page.waitFor(() => CSS.highlights.size === 0);
  });
});

describe.each(mainBrowsers)('the page that "This page" shows in $name', (kind) => {
  const on = readingPage(kind);

  it.each([
    ['of the page itself', 'body'],
    ['of what scrolls within it', 'main'],
  ])('scrolls to a text among the paragraphs %s', async (_, name) => {
    await on.open(on.server.url('texts.html'), (opened) =>
      opened.evaluate((name) => {
        document.documentElement.lang = 'en';
        document.body.innerHTML =
          '<p style="height: 3000px">A ferry to the island leaves at seven in the morning, and nobody knows why.</p><main style="height: 200px; overflow: auto"></main>';
        document
          .querySelector(name)
          ?.insertAdjacentHTML(
            'beforeend',
            '<p style="height: 3000px"></p>Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.<p style="height: 3000px"></p>',
          );
      }, name),
    );
    await on.untilRead();
    await clickWords(on.popup, 'paintShow');
    await on.page.waitFor(() => document.querySelector('.vernacular-paint'));
    await on.page.activate();
    const untilFramed = await watchForFrame(on.page, 'Die Kinder spielen');
    await on.page.press('n');
    await untilFramed();
  });

  it('frames the text itself on a page that runs from right to left', async () => {
    await on.open(on.server.url('texts.html'), (opened) =>
      opened.evaluate(() => {
        Object.assign(document.documentElement, { dir: 'rtl', lang: 'en' });
        document.body.innerHTML =
          '<p style="margin: 50px 200px">أعلنت الوزارة أمس عن خطة جديدة لتطوير التعليم في المدارس الحكومية.</p><p>A ferry to the island leaves at seven in the morning, and nobody knows why it does.</p>';
      }),
    );
    await on.untilRead();
    await clickWords(on.popup, 'paintShow');
    await on.page.waitFor(() => document.querySelector('.vernacular-paint'));
    await on.page.activate();
    const untilFramed = await watchForFrame(on.page, 'أعلنت الوزارة');
    await on.page.press('n');
    await untilFramed();
  });

  it('paints what the page adds, changes and shows, also after the popup was closed', async () => {
    await on.open(on.server.url('mixed.html'));
    await on.untilRead();
    await clickWords(on.popup, 'paintShow');
    await on.page.waitFor(() => CSS.highlights.size === 2);
    await on.popup.close();
    await on.page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<article id="added"><p>Les enfants jouent cet après-midi dans le jardin derrière la maison.</p></article>
        <p id="shown" hidden>Los niños juegan esta tarde en el jardín detrás de la casa de sus abuelos.</p>`,
      );
    });
    const isPainted = (id: string) =>
      [...CSS.highlights.values()].some((highlight) =>
        [...highlight].some(({ startContainer }) => startContainer.parentElement?.closest(`#${id}`)),
      );
    await on.page.waitFor(isPainted, 'added');
    expect(await on.page.evaluate(() => CSS.highlights.size)).toBe(3);
    await on.page.evaluate(() => document.getElementById('shown')?.removeAttribute('hidden'));
    await on.page.waitFor(isPainted, 'shown');
    await on.page.evaluate(() => {
      const text = document.querySelector('#added p')?.firstChild as Text;
      text.data = 'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.';
    });
    // In the page's own language.
    await on.page.waitFor(() =>
      [...CSS.highlights.values()].every((highlight) =>
        [...highlight].every(({ startContainer }) => !startContainer.parentElement?.closest('#added')),
      ),
    );
    await on.openPopup();
  });

  it('obeys N and Escape wherever the focus is, unless the page needs the keys', async () => {
    await on.open(on.server.url('mixed.html'), (opened) =>
      opened.evaluate(() => {
        const root = document.createElement('div');
        root.attachShadow({ mode: 'closed' }).innerHTML = '<input style="width: 100%">';
        root.id = 'typed-into';
        const own = document.createElement('button');
        own.id = 'own-keys';
        own.textContent = 'Own keys';
        own.addEventListener('keydown', (event) => event.preventDefault());
        document.body.prepend(root, own);
        Object.assign(globalThis, { spots: 0 });
        new MutationObserver((changes) => {
          const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
          const spots = added.filter((node) => (node as Element).className === 'vernacular-spot').length;
          (globalThis as never as { spots: number }).spots += spots;
        }).observe(document, { childList: true, subtree: true });
      }),
    );
    await on.untilRead();
    await clickWords(on.popup, 'paintShow');
    await on.page.waitFor(() => document.querySelector('.vernacular-paint'));
    await on.page.activate();
    const pressBoth = async () => {
      for (const key of ['n', 'Escape']) await on.page.press(key);
    };
    for (const taken of ['#typed-into', '#own-keys']) {
      await on.page.click(taken);
      await pressBoth();
    }
    await on.page.click('h1');
    await on.page.evaluate(() => {
      for (const [key, code] of Object.entries({ n: 'KeyN', Escape: 'Escape' }))
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }));
    });
    const spots = () => on.page.evaluate(() => (globalThis as never as { spots: number }).spots);
    await on.page.press('n');
    await on.page.waitFor(() => (globalThis as never as { spots: number }).spots > 0);
    expect(await spots()).toBe(1);
    await on.page.press('Escape');
    await on.page.waitFor(() => CSS.highlights.size === 0 && !document.querySelector('.vernacular-paint'));
    expect(await on.page.evaluate(() => document.querySelector('.vernacular-spot'))).toBeNull();
  });

  it('paints an XML document, which has no inline styles', async () => {
    await on.open(on.server.url('feed.xml'));
    await on.untilRead();
    await clickWords(on.popup, 'paintShow');
    await on.page.waitFor(() => CSS.highlights.size === 1);
    await clickWords(on.popup, 'paintRemove');
    await on.page.waitFor(() => CSS.highlights.size === 0 && !document.querySelector('.vernacular-paint'));
  });

  it('paints each part of a mixed paragraph in the colour of its language, until the page changes it', async () => {
    await on.open(on.server.url('texts.html'));
    await on.untilRead();
    await clickWords(on.popup, 'paintShow');
    const parts = await on.page.waitFor(() => {
      const painted = [...CSS.highlights.values()].flatMap((highlight) =>
        [...highlight]
          .filter(({ startContainer }) => startContainer.parentElement?.id === 'mixed')
          .map((range) => range.startContainer.nodeValue?.slice(range.startOffset, range.endOffset).trim()),
      );
      return painted.length > 1 && painted.sort();
    });
    expect(parts).toEqual([
      'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.',
      'Tous les enfants jouent cet après-midi dans le jardin derrière la maison.',
    ]);
    await on.page.evaluate(() => {
      const walker = document.createTreeWalker(
        document.getElementById('mixed') as Element,
        NodeFilter.SHOW_TEXT,
      );
      (walker.nextNode() as Text).data = 'Another text.';
    });
    await on.page.waitFor(() =>
      [...CSS.highlights.values()].every((highlight) =>
        [...highlight].every(({ startContainer }) => startContainer.parentElement?.id !== 'mixed'),
      ),
    );
  });
});
