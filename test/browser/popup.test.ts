import { describe, expect, it } from 'vitest';
import { axeViolations, mainBrowsers } from '../harness/browser/index.ts';
import { closePopup, openOwnPage, texts } from '../harness/browser/own-page.ts';
import { usedToday } from '../harness/browser/stage.ts';
import { openingPopup, running, startOverAfterFailures } from './parts/running.ts';

const german = 'Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.';

describe.each(mainBrowsers)('the popup in $name', (kind) => {
  const on = running(kind, openingPopup(kind));
  startOverAfterFailures(on);

  it('opens with the cursor in the box, and counts its answers to a sentence typed with pauses', async () => {
    const page = await openOwnPage(on, 'popup');
    const before = await usedToday(on);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('textarea');
    // A pause after each of these, until the answer is up to date.
    for (const words of german.split(/(?<=\bein |deutscher |Wetter )/)) {
      await page.type(words);
      await page.waitFor(
        () => document.querySelector('.answer .headline') && !document.querySelector('.stale'),
      );
    }
    expect((await texts(page, '.answer'))[0]).toMatch(/^German\s+Deutsch/);
    // A slow machine makes more pauses.
    const used = await usedToday(on);
    expect(used).toBeGreaterThan(before);
    expect(await axeViolations(page)).toEqual([]);
    // The answer stays while the text grows, marked as outdated.
    await page.type(' Und noch einer.');
    await page.waitFor(() => document.querySelector('.stale .answer'));
    expect(await axeViolations(page)).toEqual([]);
    await page.waitFor(() => !document.querySelector('.stale'));
    await page.press('Control+a');
    await page.press('Delete');
    await page.waitFor(() => document.querySelector('.answer .headline') === null);
    await page.close();
  });

  it('excludes the text from spelling services and restored sessions', async () => {
    const page = await openOwnPage(on, 'popup');
    const hints = await page.evaluate(() =>
      ['autocomplete', 'spellcheck', 'writingsuggestions'].map((name) =>
        document.querySelector('textarea')?.getAttribute(name),
      ),
    );
    expect(hints).toEqual(['off', 'false', 'false']);
    await page.close();
  });

  it('has the cursor in its box when it opens over a page', async () => {
    const beneath = await openOwnPage(on, 'languages');
    await beneath.clickToolbarButton();
    const inPopup = () =>
      on.browser.inExtension(
        () => chrome.extension.getViews({ type: 'popup' })[0]?.document.activeElement?.localName,
      );
    await expect.poll(inPopup).toBe('textarea');
    await closePopup(on.browser, beneath);
    await beneath.close();
  });

  it('has one width over every page, in the window of the toolbar button too', async () => {
    const widths = () =>
      on.browser.inExtension(() =>
        chrome.extension
          .getViews({ type: 'popup' })
          .map(({ document, innerWidth }) => [document.querySelectorAll('.page-bar').length, innerWidth]),
      );
    for (const path of ['texts.html', 'mixed.html']) {
      const beneath = await on.browser.open(on.server.url(path));
      await beneath.clickToolbarButton();
      await expect.poll(widths).toEqual([[1, 384]]);
      await closePopup(on.browser, beneath);
      await beneath.close();
    }
  });
});
