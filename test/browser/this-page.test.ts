import { describe, expect, it } from 'vitest';
import { axeViolations, mainBrowsers } from '../harness/browser/index.ts';
import { clickWords, seen, texts } from '../harness/browser/own-page.ts';
import { holdCharges, mendStorage, setLimit, usedToday } from '../harness/browser/stage.ts';
import { readingPage } from './parts/reading-this-page.ts';

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

describe.each(mainBrowsers)('"This page" in $name', (kind) => {
  const on = readingPage(kind);

  const used = () => usedToday(on);
  /** Reads the charges from storage, without the background. */
  const storedCount = () =>
    on.browser.inExtension(async () => {
      const name = 'accounts.count.this-browser';
      return ((await chrome.storage.local.get(name))[name] as { used: number }).used;
    });
  /** Reads the page again, after the first reading, which begins when the popup opens. */
  async function readAgain(): Promise<void> {
    await on.untilRead();
    await clickWords(on.popup, 'pageAgain');
  }
  const shares = () => texts(on.popup, '.page-shares li');

  it("shows the shares of visible text, the page's declared languages, and each block", async () => {
    await on.open(on.server.url('mixed.html'));
    await on.untilRead();
    const before = await used();
    await readAgain();
    await on.untilRead();
    expect((await shares()).map((words) => words.replaceAll(/\s+/g, ' ').trim())).toEqual([
      expect.stringMatching(/^German de 4 blocks \d+%$/),
      expect.stringMatching(/^Spanish es 1 block \d+%$/),
      expect.stringMatching(/^Portuguese pt 1 block \d+%$/),
      expect.stringMatching(/^Polish pl 1 block \d+%$/),
    ]);
    await seen(on.popup, 'The page says it is in French (fr). Most of its text is in German.');
    await seen(on.popup, '1 part of the page comes from another site and could not be read.');
    await on.popup.click('.page-result summary');
    const blocks = await texts(on.popup, '.page-blocks li');
    expect(blocks).toHaveLength(7);
    expect(blocks[1]).toContain('im Garten hinter dem Haus, und der Hund');
    expect(await used()).toBe(before + 7);
    expect(await axeViolations(on.popup)).toEqual([]);
  });

  it('scrolls to the answer to a typed text, which is below the languages of the page', async () => {
    await on.open(on.server.url('texts.html'));
    await on.popup.appear({ width: 384, height: 600 });
    await on.untilRead();
    await on.popup.type('Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.');
    await on.popup.waitFor(() => {
      const actions = document.querySelector('.try .answer-actions');
      return actions && actions.getBoundingClientRect().bottom <= innerHeight;
    });
    expect(await axeViolations(on.popup)).toEqual([]);
  });

  it('waits for a press if there is a limit, and shows an exceeded one with its reset time', async () => {
    await setLimit(on, await used());
    await on.open(on.server.url('mixed.html'));
    await clickWords(on.popup, 'pageAsk');
    await seen(on.popup, 'No detections left until');
    await seen(on.popup, 'Not detected: no detections are left today.');
    expect(await texts(on.popup, '.notice a')).toEqual(['Change the limit']);
  });

  it('detects ten thousand blocks while the page keeps running, and can be cancelled', async () => {
    await on.open(on.server.url('texts.html'));
    await on.untilRead();
    await on.page.evaluate(fill, 10_000);
    // Counts the page's event loop turns by messages, because timers of background tabs are throttled.
    await on.page.evaluate(() => {
      const scope = Object.assign(window, { turns: 0 });
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        scope.turns += 1;
        if (scope.turns > 0) port2.postMessage(null);
      };
      port2.postMessage(null);
    });
    const turns = () => on.page.evaluate(() => (window as never as { turns: number }).turns);
    const turnsBefore = await turns();
    const before = await used();
    const untilHeld = await holdCharges(on, 'before', 1);
    await readAgain();
    await untilHeld();
    expect(await turns()).toBeGreaterThan(turnsBefore);
    await on.page.evaluate(() => {
      Object.assign(window, { turns: Number.NEGATIVE_INFINITY });
    });
    await on.popup.waitFor(() => /[1-9][\d,]* of 10,000 blocks/.test(document.body.innerText));
    await on.popup.click('.page-progress button');
    await seen(on.popup, 'Which languages is it in?');
    const first = await storedCount();
    await mendStorage(on);
    // The portion under way is still charged.
    await expect.poll(storedCount).toBeGreaterThan(first);
    const charged = await storedCount();
    expect(charged - before).toBeLessThan(10_000);
    // A later portion would be charged meanwhile.
    await on.popup.waitFor(() => new Promise((resolve) => setTimeout(() => resolve(true), 1500)));
    expect(await used()).toBe(charged);

    await clickWords(on.popup, 'pageAsk');
    // The first thousands show their language, with the progress.
    await on.popup.waitFor(() => document.querySelector('.page-progress ~ .page-end .page-shares'));
    await on.popup.waitFor(() => !document.querySelector('.page-progress'));
    expect((await shares())[0]).toMatch(/German\s*de\s*10,000 blocks\s*100%/);
    expect(await texts(on.popup, '.page-blocks li')).toHaveLength(100);
    await on.popup.click('.page-result summary');
    await on.popup.click('.page-result details > button');
    await on.popup.waitFor(() => document.querySelectorAll('.page-blocks li').length === 200);
    expect(await used()).toBe(charged + 10_000);
  });

  it('shows that the page was left, and can detect again', async () => {
    await on.open(on.server.url('texts.html'), (opened) => opened.evaluate(fill, 40));
    await on.untilRead();
    const untilHeld = await holdCharges(on, 'before');
    await readAgain();
    await untilHeld();
    await on.page.goto(on.server.url('frame.html'));
    await seen(on.popup, 'The page was closed or changed during reading');
    await mendStorage(on);
    await clickWords(on.popup, 'tryAgain');
    // Firefox restores access together with the page.
    await seen(
      on.popup,
      kind.name === 'Firefox' ? 'Click the button on the page' : 'The page says it is in Polish (pl).',
    );
  });

  it('detects the rest if the page removes a frame before its detection', async () => {
    // More blocks than are detected at once.
    await on.open(on.server.url('texts.html'), async (opened) => {
      await opened.evaluate(fill, 1100);
      await opened.evaluate(
        () =>
          new Promise((resolve) => {
            const frame = document.createElement('iframe');
            frame.srcdoc = '<p>Os meninos brincam hoje à tarde no jardim atrás da casa.</p>';
            frame.addEventListener('load', resolve);
            document.body.append(frame);
          }),
      );
    });
    await on.untilRead();
    const untilHeld = await holdCharges(on, 'before');
    await readAgain();
    await untilHeld();
    await on.page.evaluate(() => document.querySelector('iframe')?.remove());
    await mendStorage(on);
    await on.untilRead();
    expect(await shares()).toEqual([expect.stringMatching(/German\s*de\s*1,100 blocks\s*100%/)]);
  });

  const files: [name: string, sentence: string][] = [['drawing.svg', 'Mostly German, with French']];
  // Firefox shows JSON in a viewer.
  if (kind.name === 'Chromium') files.push(['data.json', 'German']);
  it.each(files)('reads the text of %s', async (name, sentence) => {
    await on.open(on.server.url(name));
    await on.untilRead();
    expect(await texts(on.popup, '#page-heading')).toEqual([sentence]);
    const isOffered = (await texts(on.popup, '.page-result button.primary')).length > 0;
    // A drawing has no place for the legend.
    expect(isOffered).toBe(name !== 'drawing.svg');
  });

  it.each([
    ["the browser's own pages", { Chromium: 'chrome://version/', Firefox: 'about:license' }],
    ['pages of the tool bar button that was never clicked over them', undefined],
  ])('shows that %s cannot be read, and the remedy', async (_, urls) => {
    if (urls) await on.open(urls[kind.name]);
    else await on.open(on.server.url('frame.html'), undefined, false);
    await seen(on.popup, 'This page cannot be read');
    await seen(on.popup, 'Click the button on the page, or paste a passage into the box above.');
    expect(await axeViolations(on.popup)).toEqual([]);
  });
});
