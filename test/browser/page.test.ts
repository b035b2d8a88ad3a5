import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { axeViolations, browsers, type TestPage, until } from '../harness/browser/index.ts';
import {
  clickWords,
  holdCharges,
  mendStorage,
  openPopupOver,
  setLimit,
  usedToday,
} from '../harness/browser/stage.ts';
import { seen, tabTo, texts, watchForFrame } from './own-page.ts';
import { running } from './running.ts';

/** Fills a page with different paragraphs. */
function fill(count: number): void {
  const sentence = 'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus';
  const all = document.createDocumentFragment();
  for (let n = 0; n < count; n++) {
    const paragraph = document.createElement('p');
    paragraph.id = `n${n}`;
    paragraph.textContent = `${sentence} Nummer ${n}.`;
    all.append(paragraph);
  }
  document.body.replaceChildren(all);
}

describe.each(browsers)('"This page" in $name', (kind) => {
  const on = running(kind);
  let page: TestPage;
  let popup: TestPage;

  beforeEach(() => setLeft(-1));
  afterEach(async () => {
    await popup?.close();
    await page?.close();
  });

  const used = () => usedToday(on);
  /** Reads the charges from storage, without the background. */
  const storedCount = () =>
    on.browser.inExtension(async () => {
      const name = 'accounts.count.this-browser';
      return ((await chrome.storage.local.get(name))[name] as { used: number }).used;
    });
  /** Sets the limit so that this many detections are left; -1 for unlimited. */
  async function setLeft(left: number): Promise<void> {
    await setLimit(on, left === -1 ? -1 : (await used()) + left);
  }

  /** Opens a page, clicks the toolbar button, and opens the popup about it in a tab. */
  async function open(url: string, prepare?: (page: TestPage) => Promise<unknown>): Promise<void> {
    page = await on.browser.open(url);
    await prepare?.(page);
    popup = await openPopupOver(on, page);
  }
  const untilRead = () => popup.waitFor(() => document.querySelector('.page-shares'));
  /** Reads the page again, after the first reading, which begins when the popup opens. */
  async function readAgain(): Promise<void> {
    await untilRead();
    await clickWords(popup, 'pageAgain');
  }
  const shares = () => texts(popup, '.page-shares li');

  it("shows the shares of visible text, the page's declared languages, and each block", async () => {
    await open(on.server.url('mixed.html'));
    await untilRead();
    const before = await used();
    await readAgain();
    await untilRead();
    expect((await shares()).map((words) => words.replaceAll(/\s+/g, ' ').trim())).toEqual([
      expect.stringMatching(/^German de 4 blocks \d+%$/),
      expect.stringMatching(/^Spanish es 1 block \d+%$/),
      expect.stringMatching(/^Portuguese pt 1 block \d+%$/),
      expect.stringMatching(/^Polish pl 1 block \d+%$/),
    ]);
    await seen(popup, 'The page says it is in French (fr). Most of its text is in German.');
    await seen(popup, '1 part of the page comes from another site and could not be read.');
    await popup.click('.page-result summary');
    const blocks = await texts(popup, '.page-blocks li');
    expect(blocks).toHaveLength(7);
    expect(blocks[1]).toContain('im Garten hinter dem Haus, und der Hund');
    expect(await used()).toBe(before + 7);
    expect(await axeViolations(popup)).toEqual([]);
  });

  it('scrolls to a block and highlights it, by keyboard', async () => {
    await open(on.server.url('mixed.html'));
    await untilRead();
    // The box for typing has the focus. In Firefox, Tab leaves this document after it.
    await popup.evaluate(() => document.querySelector<HTMLElement>('#page-heading')?.focus());
    // A language shows only its own blocks.
    await tabTo(popup, (await texts(popup, '.page-shares button'))[2]?.replaceAll(/\s*\n\s*/g, '') ?? '');
    await popup.press('Enter');
    await seen(popup, 'Blocks of text: Portuguese');
    expect(await texts(popup, '.page-blocks li')).toHaveLength(1);
    await tabTo(popup, 'ptPortugueseOs meninos brincam hoje à tarde no jardim atrás da casa.');
    const untilFramed = await watchForFrame(page, 'Os meninos');
    await popup.press('Enter');
    await untilFramed();
  });

  it('highlights a block once it is in view, however late', async () => {
    await open(on.server.url('mixed.html'));
    await popup.waitFor(() => document.querySelectorAll('.page-blocks button').length === 7);
    // Out of view for longer than a highlight lasts, as when a busy machine scrolls.
    await page.evaluate(() => {
      const block = document.querySelector('#last') as HTMLElement;
      block.style.cssText = 'position: fixed; top: -500px';
      const look = () => {
        if (document.querySelector('.vernacular-spot') === null) requestAnimationFrame(look);
        else setTimeout(() => block.style.setProperty('top', '100px'), 3000);
      };
      look();
    });
    const untilFramed = await watchForFrame(page, 'Os meninos');
    await popup.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('.page-blocks button')];
      all.find(({ textContent }) => textContent?.includes('Os meninos'))?.click();
    });
    await untilFramed();
  });

  it.each([
    ['of the page itself', 'body'],
    ['of what scrolls within it', 'main'],
  ])('scrolls to a block among the paragraphs %s', async (_, name) => {
    await open(on.server.url('texts.html'), (page) =>
      page.evaluate((name) => {
        document.body.innerHTML =
          '<p style="height: 3000px"></p><main style="height: 200px; overflow: auto"></main>';
        document
          .querySelector(name)
          ?.insertAdjacentHTML(
            'beforeend',
            '<p style="height: 3000px"></p>Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.<p style="height: 3000px"></p>',
          );
      }, name),
    );
    await untilRead();
    await popup.click('.page-result summary');
    const untilFramed = await watchForFrame(page, 'Die Kinder spielen');
    await popup.click('.page-blocks button');
    await untilFramed();
  });

  it('paints the page, goes to the paragraphs of a language, and removes everything with one press', async () => {
    await open(on.server.url('mixed.html'));
    await untilRead();
    const layout = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((each) => each.checkVisibility())
          .map((each) => each.getBoundingClientRect()),
      );
    const before = await layout();
    await clickWords(popup, 'paintShow');
    // One for each language outside the frame, whose text has highlights of its own.
    await page.waitFor(() => CSS.highlights.size === 3);
    const inFrame = () => page.evaluateInFrame(/localhost.*frame/, () => CSS.highlights.size);
    expect([await layout(), await inFrame()]).toEqual([before, 1]);
    // The legend has the focus.
    await page.press('Tab');
    const untilFramed = await watchForFrame(page, 'Die Kinder spielen heute im Garten');
    await page.press('Enter');
    await untilFramed();
    const badge = () =>
      on.browser.inExtension(async () => {
        const tabs = await chrome.tabs.query({});
        const badges = await Promise.all(tabs.map(({ id }) => chrome.action.getBadgeText({ tabId: id })));
        return badges.find((text) => text !== '');
      });
    expect(await badge()).toBe('de+3');
    await page.press('Escape');
    await page.waitFor(() => CSS.highlights.size === 0 && !document.querySelector('.vernacular-paint'));
    await until(
      async () => (await badge()) === undefined,
      () => 'the badge to go with the colours',
    );
    expect([await layout(), await inFrame()]).toEqual([before, 0]);
    await clickWords(popup, 'paintShow');
    await page.waitFor(() => CSS.highlights.size === 3);
    await clickWords(popup, 'paintRemove');
    await page.waitFor(() => CSS.highlights.size === 0);
  });

  it('paints each part of a mixed paragraph in the colour of its language', async () => {
    await open(on.server.url('texts.html'));
    await untilRead();
    await clickWords(popup, 'paintShow');
    const parts = await page.waitFor(() => {
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
  });

  it('scrolls to the answer to a typed text, which is below the languages of the page', async () => {
    await open(on.server.url('texts.html'));
    await popup.appear({ width: 384, height: 600 });
    await untilRead();
    await popup.type('Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.');
    await popup.waitFor(() => {
      const actions = document.querySelector('.try .answer-actions');
      return actions && actions.getBoundingClientRect().bottom <= innerHeight;
    });
    expect(await axeViolations(popup)).toEqual([]);
  });

  it('waits for a press if there is a limit, and shows an exceeded one with its reset time', async () => {
    await setLeft(0);
    await open(on.server.url('mixed.html'));
    await clickWords(popup, 'pageAsk');
    await seen(popup, 'Nothing left until');
    await seen(popup, 'Not detected: no detections are left today.');
    expect(await texts(popup, '.notice a')).toEqual(['Change the limit']);
  });

  it('detects ten thousand blocks while the page keeps running, and can be cancelled', async () => {
    await open(on.server.url('texts.html'));
    await untilRead();
    await page.evaluate(fill, 10_000);
    // Counts the page's event loop turns by messages, because timers of background tabs are throttled.
    await page.evaluate(() => {
      const scope = Object.assign(window, { turns: 0 });
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        scope.turns += 1;
        if (scope.turns > 0) port2.postMessage(null);
      };
      port2.postMessage(null);
    });
    const turns = () => page.evaluate(() => (window as never as { turns: number }).turns);
    const turnsBefore = await turns();
    const before = await used();
    const untilHeld = await holdCharges(on, 'before', 1);
    await readAgain();
    await untilHeld();
    expect(await turns()).toBeGreaterThan(turnsBefore);
    await page.evaluate(() => {
      Object.assign(window, { turns: Number.NEGATIVE_INFINITY });
    });
    await popup.waitFor(() => /[1-9][\d,]* of 10,000 blocks/.test(document.body.innerText));
    await popup.click('.page-progress button');
    await seen(popup, 'Which languages is it in?');
    const first = await storedCount();
    await mendStorage(on);
    await until(
      async () => (await storedCount()) > first,
      () => 'the portion under way, which is still charged',
    );
    const charged = await storedCount();
    expect(charged - before).toBeLessThan(10_000);
    // A later portion would be charged meanwhile.
    await popup.waitFor(() => new Promise((resolve) => setTimeout(() => resolve(true), 1500)));
    expect(await used()).toBe(charged);

    await clickWords(popup, 'pageAsk');
    // Ten thousand detections take over a minute on a machine with a load of 40.
    await popup.waitFor(() => document.querySelector('.page-shares'), undefined, 300_000);
    expect((await shares())[0]).toMatch(/German\s*de\s*10,000 blocks\s*100%/);
    expect(await texts(popup, '.page-blocks li')).toHaveLength(100);
    await popup.click('.page-result summary');
    await popup.click('.page-result details > button');
    await popup.waitFor(() => document.querySelectorAll('.page-blocks li').length === 200);
    expect(await used()).toBe(charged + 10_000);
  });

  it('shows that the page was left, and can detect again', async () => {
    await open(on.server.url('texts.html'), (page) => page.evaluate(fill, 40));
    await untilRead();
    const untilHeld = await holdCharges(on, 'before');
    await readAgain();
    await untilHeld();
    await page.goto(on.server.url('frame.html'));
    await seen(popup, 'The page was closed or changed during reading');
    await mendStorage(on);
    await clickWords(popup, 'tryAgain');
    // Firefox restores access together with the page.
    await seen(
      popup,
      kind.name === 'Firefox' ? 'Click the button on the page' : 'The page says it is in Polish (pl).',
    );
  });

  it('detects the rest if the page removes a frame before its detection', async () => {
    // More blocks than are detected at once.
    await open(on.server.url('texts.html'), async (page) => {
      await page.evaluate(fill, 1100);
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            const frame = document.createElement('iframe');
            frame.srcdoc = '<p>Os meninos brincam hoje à tarde no jardim atrás da casa.</p>';
            frame.addEventListener('load', resolve);
            document.body.append(frame);
          }),
      );
    });
    await untilRead();
    const untilHeld = await holdCharges(on, 'before');
    await readAgain();
    await untilHeld();
    await page.evaluate(() => document.querySelector('iframe')?.remove());
    await mendStorage(on);
    await popup.waitFor(() => document.querySelector('.page-shares'));
    expect(await shares()).toEqual([expect.stringMatching(/German\s*de\s*1,100 blocks\s*100%/)]);
  });

  it.each([
    ["the browser's own pages", { Chromium: 'chrome://version/', Firefox: 'about:license' }],
    ['pages of the tool bar button that was never clicked over them', undefined],
  ])('shows that %s cannot be read, and the remedy', async (_, urls) => {
    if (urls) await open(urls[kind.name]);
    else {
      page = await on.browser.open(on.server.url('frame.html'));
      popup = await openPopupOver(on, page, { isClicked: false });
    }
    await seen(popup, 'This page cannot be read');
    await seen(popup, 'Click the button on the page, or paste a passage into the box below.');
    expect(await axeViolations(popup)).toEqual([]);
  });

  it('shows only the box in a tab of its own', async () => {
    page = await on.browser.open(on.server.url('frame.html'));
    popup = await on.browser.open(`${on.browser.product.origin}/src/extension/popup/index.html`);
    await seen(popup, 'used today');
    expect(await texts(popup, 'h2')).toEqual(['Try a text']);
  });
});
