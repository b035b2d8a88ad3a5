/**
 * Our pages with double text size, in the languages with the longest words: users may have to scroll down,
 * never sideways.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browsers, type TestBrowser } from '../harness/browser/index.ts';
import { createKey } from '../harness/browser/peer-extension/driver.ts';
import { clickWords, openOwnPage, settle } from '../harness/browser/stage.ts';

const [chromium] = browsers;

/** A key label of one word. */
const label = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';

/** Each page, words that show it has loaded, and its window's width in CSS pixels. */
const pages = [
  ['popup', 'languagesHeading', 384],
  ['options', 'readHeading', 700],
  ['options#extensions', 'keysHeading', 700],
  ['options#data', 'dataHeading', 700],
  ['languages', 'languagesHeading', 700],
  ['welcome', 'welcomePinHeading', 700],
] as const;

describe.each(['en', 'de', 'ja'])('at double text size in %s,', (language) => {
  let browser: TestBrowser;
  beforeAll(async () => {
    if (chromium === undefined) throw new Error('There is no browser.');
    browser = await chromium.launch({ language, peers: 0 });
    await createKey(browser, { label, limit: 1_000_000 });
  });
  afterAll(() => browser?.close());

  it.each(pages)('%s does not scroll sideways', async (name, key, width) => {
    const page = await openOwnPage({ browser }, name, key);
    for (const narrow of [width, 320]) {
      await page.appear({ width: narrow, height: 600, textScale: narrow === 320 ? 1 : 2 });
      await settle(page);
      const found = await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        const { scrollWidth, clientWidth } = document.documentElement;
        const wide = [...document.querySelectorAll<HTMLElement>('main *')]
          .filter((element) => element.checkVisibility() && !element.closest('.scrolling, .visually-hidden'))
          .filter((element) => {
            const { left, right, width } = element.getBoundingClientRect();
            return width > 0 && (right > clientWidth + 1 || left < -1);
          })
          .map(
            (element) => `${element.localName}.${element.className}: ${element.textContent?.slice(0, 30)}`,
          );
        return { wide, isScrolled: scrollWidth > clientWidth };
      });
      expect(found, `${narrow} px`).toEqual({ wide: [], isScrolled: false });
    }
    await page.close();
  });

  it('the question before revoking a key, and the confirmation, fit into 320 pixels', async () => {
    const page = await openOwnPage({ browser }, 'options#extensions', 'keysHeading');
    await page.appear({ width: 320, height: 600 });
    const scrolled = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('dialog')].flatMap((element) =>
          element.scrollWidth > element.clientWidth ? element.localName : [],
        ),
      );
    await clickWords(page, 'keyRevokeNamed', { filled: [label] });
    await page.waitFor(() => document.querySelector('dialog[open]'));
    expect(await scrolled()).toEqual([]);
    await page.press('Escape');
    await clickWords(page, 'keyEditNamed', { filled: [label] });
    await clickWords(page, 'keySave');
    await page.waitFor(() => document.querySelector('.done:not(:empty)'));
    expect(await scrolled()).toEqual([]);
    await page.close();
  });
});
