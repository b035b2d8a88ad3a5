import { describe, expect, it } from 'vitest';
import { axeViolations, mainBrowsers } from '../harness/browser/index.ts';
import { clickWords, seen, texts } from '../harness/browser/own-page.ts';
import { holdCharges, mendStorage, setLimit, usedToday } from '../harness/browser/stage.ts';
import { readingPage } from './parts/reading-this-page.ts';

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
  /** With a limit, the popup waits for a press. */
  const highLimit = 1_000_000;

  it('says which languages the visible text is in, and counts each block once', async () => {
    // Otherwise the popup of the tool bar reads the page too, if it stays open for long enough.
    await setLimit(on, highLimit);
    await on.open(on.server.url('mixed.html'));
    const before = await used();
    await clickWords(on.popup, 'pageAsk');
    await on.untilRead();
    expect(await texts(on.popup, '#page-heading')).toEqual(['Mostly German, with Spanish and Portuguese']);
    await seen(on.popup, 'Parts of the page come from other sites and could not be read.');
    await seen(on.popup, 'wrong or missing');
    expect(await used()).toBe(before + 7);
    expect(await axeViolations(on.popup)).toEqual([]);
  });

  it('fits on one screen, with at most eight controls and 35 words, and nine and 45 after Fix', async () => {
    await on.open(on.server.url('texts.html'), (opened) =>
      opened.evaluate(() => {
        document.documentElement.lang = 'de';
        const kept = ['de', 'en', 'fr'].map((id) => document.getElementById(id) as Element);
        for (const each of kept) each.removeAttribute('lang');
        document.body.replaceChildren(...kept);
      }),
    );
    await on.popup.appear({ width: 384, height: 600 });
    const size = () =>
      on.popup.evaluate(() => {
        const hidden = [...document.querySelectorAll<HTMLElement>('.visually-hidden')];
        const count = (words: string) => words.split(/\s+/).filter((word) => word !== '').length;
        return {
          controls: [...document.querySelectorAll('button, a, textarea, input, summary')].filter((each) =>
            each.checkVisibility(),
          ).length,
          words: hidden.reduce(
            (sum, { innerText }) => sum - count(innerText),
            count(document.body.innerText),
          ),
          isScrolled: document.documentElement.scrollHeight > innerHeight,
        };
      });
    await seen(on.popup, '2 missing');
    const before = await size();
    await clickWords(on.popup, 'tagsFix');
    await seen(on.popup, '2 set');
    const after = await size();
    expect([before.isScrolled, after.isScrolled]).toEqual([false, false]);
    expect(before.controls).toBeLessThanOrEqual(8);
    expect(after.controls).toBeLessThanOrEqual(9);
    expect(before.words, JSON.stringify(before)).toBeLessThanOrEqual(35);
    expect(after.words).toBeLessThanOrEqual(45);
  });

  it('is not changed by a frame in another language, whose text is painted', async () => {
    await on.open(on.server.url('texts.html'), (opened) =>
      opened.evaluate(
        () =>
          new Promise((resolve) => {
            const frame = document.createElement('iframe');
            const words = 'Os meninos brincam hoje à tarde no jardim atrás da casa. ';
            frame.srcdoc = `<html lang="pt"><p>${words.repeat(9)}</p></html>`;
            frame.addEventListener('load', resolve);
            document.documentElement.lang = 'de';
            document.body.replaceChildren(document.getElementById('de') as Element, frame);
          }),
      ),
    );
    await on.untilRead();
    expect(await texts(on.popup, '#page-heading')).toEqual(['German']);
    await seen(on.popup, 'none missing');
    await clickWords(on.popup, 'paintShow');
    const inFrame = () =>
      on.page.evaluate(() => {
        const view = document.querySelector('iframe')?.contentWindow as (Window & typeof globalThis) | null;
        return [CSS.highlights.size, view?.CSS.highlights.size];
      });
    await expect.poll(inFrame).toEqual([0, 1]);
  });

  it('detects ten thousand blocks while the page keeps running, and can be cancelled', async () => {
    await setLimit(on, highLimit);
    await on.open(on.server.url('texts.html'), (opened) => opened.evaluate(fill, 10_000));
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
    await clickWords(on.popup, 'pageAsk');
    await untilHeld();
    expect(await turns()).toBeGreaterThan(turnsBefore);
    await on.page.evaluate(() => {
      Object.assign(window, { turns: Number.NEGATIVE_INFINITY });
    });
    await on.popup.waitFor(() => /[1-9][\d,]* of 10,000/.test(document.body.innerText));
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
    await on.popup.waitFor(() => document.querySelector('.page-progress'));
    await on.popup.waitFor(() => !document.querySelector('.page-progress'));
    expect(await texts(on.popup, '#page-heading')).toEqual(['German']);
    expect(await used()).toBe(charged + 10_000);
  });

  it('shows that the page was left, and can detect again', async () => {
    await setLimit(on, highLimit);
    await on.open(on.server.url('texts.html'), (opened) => opened.evaluate(fill, 40));
    const untilHeld = await holdCharges(on, 'before');
    await clickWords(on.popup, 'pageAsk');
    await untilHeld();
    await on.page.goto(on.server.url('frame.html'));
    await seen(on.popup, 'The page was closed or changed during reading');
    await mendStorage(on);
    await clickWords(on.popup, 'tryAgain');
    // Firefox restores access together with the page.
    await seen(on.popup, kind.name === 'Firefox' ? 'Click the button on the page' : 'none missing');
  });

  it('detects the rest if the page removes a frame before its detection', async () => {
    await setLimit(on, highLimit);
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
    const before = await used();
    const untilHeld = await holdCharges(on, 'before');
    await clickWords(on.popup, 'pageAsk');
    await untilHeld();
    await on.page.evaluate(() => document.querySelector('iframe')?.remove());
    await mendStorage(on);
    await on.untilRead();
    expect(await texts(on.popup, '#page-heading')).toEqual(['German']);
    expect(await used()).toBe(before + 1100);
  });

  const files: [name: string, sentence: string][] = [['drawing.svg', 'Mostly German, with French']];
  // Firefox shows JSON in a viewer.
  if (kind.name === 'Chromium') files.push(['data.json', 'German']);
  it.each(files)('reads the text of %s', async (name, sentence) => {
    await on.open(on.server.url(name));
    await on.untilRead();
    expect(await texts(on.popup, '#page-heading')).toEqual([sentence]);
    const isOffered = (await texts(on.popup, '.this-page button.primary')).length > 0;
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
