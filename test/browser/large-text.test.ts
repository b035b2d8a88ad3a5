/**
 * Our pages in the narrowest window, with ordinary and double text size: users may have to scroll down, never sideways.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainBrowsers, servePages, type TestBrowser, type TestPage } from '../harness/browser/index.ts';
import { overflowing, tornThoughFitting } from '../harness/browser/overflow.ts';
import { clickWords, openOwnPage, openPopupOver } from '../harness/browser/own-page.ts';
import { createKey } from '../harness/browser/peer-extension/driver.ts';
import { settle } from '../harness/browser/stage.ts';
import { sized } from '../lib/rounds.ts';

const label = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';

const pages = ['popup', 'options', 'options#extensions', 'options#advanced', 'languages', 'welcome'] as const;

/** The narrowest window that WCAG 2.2 asks for, in CSS pixels. */
const width = 320;

const cases = mainBrowsers.flatMap((kind) =>
  sized(['de'], ['en', 'de', 'ja', 'ar']).map((language) => [language, kind.name, kind] as const),
);

/** Text that a user would have to scroll sideways to read, and words that are split although they fit. */
async function misfitsOf(page: TestPage, textScale: number) {
  await page.appear({ width, height: 600, textScale });
  await settle(page);
  const beyond = await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => element.checkVisibility() && !element.closest('.scrolling, .visually-hidden'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > clientWidth + 1 || left < -1);
      })
      .map((element) => `${element.localName}.${element.className}: ${element.textContent?.slice(0, 30)}`);
    return { wide, isScrolled: scrollWidth > clientWidth };
  });
  return { ...beyond, torn: tornThoughFitting(await page.evaluate(overflowing)) };
}

const none = { wide: [], isScrolled: false, torn: [] };

describe.each(cases)('in 320 pixels, with words in %s, in %s,', (language, _, kind) => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await kind.launch({ language, peers: 0 });
    await createKey(browser, { label, limit: 1_000_000 });
  });
  afterAll(() => browser?.close());

  it.each(pages)('%s does not scroll sideways or split words that fit', async (name) => {
    const page = await openOwnPage({ browser }, name);
    for (const textScale of [1, 2]) {
      expect(await misfitsOf(page, textScale), `text ${textScale} times as large`).toEqual(none);
    }
    await page.close();
  });

  it("a page's languages in the popup do not scroll sideways or split words that fit", async () => {
    const server = await servePages();
    const page = await browser.open(server.url('mixed.html'));
    await page.evaluate(() => {
      const hindi = 'Bachche aaj ghar ke peeche bageeche mein khel rahe hain aur maa chai bana rahi hai.';
      document.body.insertAdjacentHTML('afterbegin', `<p>${hindi}</p>`);
    });
    const popup = await openPopupOver({ browser }, page);
    await popup.waitFor(
      () => document.querySelector('.this-page .page-row') && !document.querySelector('progress'),
    );
    await popup.appear({ width: 384, height: 600 });
    for (const textScale of [1, 2]) {
      expect(await misfitsOf(popup, textScale), `text ${textScale} times as large`).toEqual(none);
    }
    await popup.close();
    await page.close();
    await server.close();
  });

  it('the question before revoking a key, and the confirmation, fit into 320 pixels', async () => {
    const page = await openOwnPage({ browser }, 'options#advanced');
    await page.appear({ width, height: 600 });
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
