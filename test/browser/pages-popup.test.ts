import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, browsers, type TestBrowser } from '../../src/tools/browser/index.ts';
import { breakStorage, mendStorage, setLimit } from '../../src/tools/browser/stage.ts';
import { openOwn, seen, tabTo, texts } from './own-page.ts';

const german = 'Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.';

describe.each(browsers)('the popup in $name', (kind) => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await kind.launch();
  });
  afterAll(() => browser?.close());

  const usedToday = () =>
    browser.inExtension(async () => {
      const { body } = await chrome.runtime.sendMessage({ method: 'GET', path: '/v2/status' });
      return body.status.detections_today as number;
    });
  it('answers while one types: one detection for a sentence, and what it cost', async () => {
    const page = await openOwn(browser, 'popup');
    const before = await usedToday();
    await tabTo(page, 'Try a text');
    await page.type(german);
    await page.waitFor(() => document.querySelector('.best'));
    expect((await texts(page, '.best'))[0]).toMatch(/Deutsch/);
    await seen(page, '1 used here so far.');
    expect(await usedToday()).toBe(before + 1);
    expect(await axeViolations(page)).toEqual([]);
    // The answer stays in its place while the text grows, and is told to be out of date.
    await page.type(' Und noch einer.');
    await page.waitFor(() => document.querySelector('.stale .best'));
    expect(await axeViolations(page)).toEqual([]);
    await seen(page, '2 used here so far.');
    await page.press('Control+a');
    await page.press('Delete');
    await page.waitFor(() => document.querySelector('.best') === null);
    await page.close();
  });

  it('leads through all languages by keyboard alone', async () => {
    const page = await openOwn(browser, 'popup');
    const row = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.language')].indexOf(document.activeElement as Element),
      );
    /** Whether the row in focus is to be seen, below the search that stays in view. */
    const inView = () =>
      page.evaluate(() => {
        const focused = document.activeElement?.getBoundingClientRect();
        const head = document.querySelector('.languages-head')?.getBoundingClientRect();
        return focused && head && focused.top >= head.bottom - 1 && focused.bottom <= innerHeight + 1;
      });
    const count = (await texts(page, '.language')).length;
    expect(count).toBeGreaterThan(220);
    await tabTo(page, 'Search by name or code');
    for (const [key, expected] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['PageDown', 11],
      ['End', count - 1],
      ['PageUp', count - 11],
      ['ArrowUp', count - 12],
      ['Home', 0],
    ] as const) {
      await page.press(key);
      await page.waitFor(
        (row) => document.querySelectorAll('.language')[row] === document.activeElement,
        expected,
      );
      expect(await row(), key).toBe(expected);
      expect(await inView(), key).toBe(true);
    }
    // Typing goes to the search, Escape empties it, and one Tab leads back into the list.
    await page.press('g');
    await page.type('erman');
    await page.waitFor(() => document.querySelector('.language bdi')?.textContent === 'Deutsch');
    expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('[type=search]')?.value)).toBe(
      'german',
    );
    await page.press('Tab');
    await page.press('Enter');
    await seen(page, '“de” copied');
    expect(await axeViolations(page)).toEqual([]);
    await page.press('Shift+Tab');
    await page.press('Escape');
    await seen(page, `${count} in all`);
    await page.press('Control+v');
    await page.waitFor(() => document.querySelector<HTMLInputElement>('[type=search]')?.value === 'de');
    await page.close();
  });

  it('says at the limit when it ends and how to raise it, once, before and after a try', async () => {
    await setLimit({ browser }, 0);
    const page = await openOwn(browser, 'popup');
    await seen(page, 'Nothing left until ');
    await seen(page, 'You can raise the limit, or lift it, on the options page.');
    expect(await axeViolations(page)).toEqual([]);
    await page.click('textarea');
    await page.type(german);
    await seen(page, 'Not detected: nothing is left today.');
    expect(await texts(page, '.notice strong')).toEqual([expect.stringMatching(/^Nothing left until /)]);
    expect(await axeViolations(page)).toEqual([]);
    await page.click('.today a');
    await (await browser.tab(/options\/index\.html$/)).close();
    await setLimit({ browser }, 100);
    await page.close();
  });

  it('says when the storage takes no more, what to do, and answers when it does again', async () => {
    await breakStorage({ browser }, 'refuses');
    const page = await openOwn(browser, 'popup');
    const before = await usedToday();
    await page.click('textarea');
    await page.type(german);
    await page.waitFor(() => document.querySelector('.outcome .notice.bad'));
    const [notice] = await texts(page, '.outcome .notice');
    expect(notice).toContain('Nothing was counted.');
    expect(notice).toContain('Try again');
    expect(await axeViolations(page)).toEqual([]);
    expect(await usedToday()).toBe(before);
    await mendStorage({ browser });
    await page.click('.outcome .notice button');
    await page.waitFor(() => document.querySelector('.best'));
    expect(await usedToday()).toBe(before + 1);
    await page.close();
  });

  it('fits into 320 pixels, and into twice the text size, without scrolling sideways', async () => {
    const page = await openOwn(browser, 'popup');
    for (const [width, size] of [
      ['320px', '100%'],
      ['384px', '200%'],
    ] as const) {
      const overflow = await page.evaluate(
        ([width, size]) => {
          document.documentElement.style.inlineSize = width as string;
          document.documentElement.style.fontSize = size as string;
          const edge = document.documentElement.getBoundingClientRect().right;
          return [...document.querySelectorAll('main *')]
            .filter((element) => element.getBoundingClientRect().right > edge + 1)
            .map((element) => element.className);
        },
        [width, size],
      );
      expect(overflow, `${width} ${size}`).toEqual([]);
    }
    await page.close();
  });
});
