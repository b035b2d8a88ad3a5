import { describe, expect, it } from 'vitest';
import { languages } from '../../src/engine/language/languages.ts';
import { axeViolations, mainBrowsers, until } from '../harness/browser/index.ts';
import { openOwnPage, seen, tabTo, texts } from '../harness/browser/own-page.ts';
import { running } from './parts/running.ts';

describe.each(mainBrowsers)('the page of all languages in $name', (kind) => {
  const on = running(kind);

  it('has a name for every language, from the browser or among the messages', async () => {
    const page = await openOwnPage(on, 'languages');
    const nameless = await page.evaluate((codes) => {
      const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
      return codes.filter((code) => !names.of(code) && !chrome.i18n.getMessage(`language_${code}`));
    }, Object.keys(languages));
    expect(nameless).toEqual([]);
    await page.close();
  });

  it.each([1280, 320])('can be operated by keyboard, %i pixels wide', async (width) => {
    const page = await openOwnPage(on, 'languages');
    await page.appear({ width, height: 700 });
    const row = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.language')].indexOf(document.activeElement as Element),
      );
    const inView = () =>
      page.evaluate(async () => {
        // Rows that scroll into view get their height in the next frame.
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
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
      await until(inView, () => `the row in view after ${key}`);
    }
    // Typing goes to the search, Escape clears it, and one Tab returns to the list.
    await page.press('g');
    await page.type('erman');
    await page.waitFor(() => document.querySelector('.language bdi')?.textContent === 'Deutsch');
    expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('[type=search]')?.value)).toBe(
      'german',
    );
    await page.press('Tab');
    await page.press('Enter');
    await seen(page, 'Copied');
    expect(await axeViolations(page)).toEqual([]);
    await page.press('Shift+Tab');
    await page.press('Escape');
    await seen(page, `${count} of ${count}`);
    await page.press('Control+v');
    await page.waitFor(() => document.querySelector<HTMLInputElement>('[type=search]')?.value === 'de');
    await page.close();
  });
});
