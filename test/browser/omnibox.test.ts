import { afterEach, describe, expect, it } from 'vitest';
import { browsers, type TestPage, until } from '../harness/browser/index.ts';
import { setLimit, usedToday } from '../harness/browser/stage.ts';
import { openingPopup, running } from './parts/running.ts';

const german = 'Die Kinder spielen heute im Garten';

describe.each(browsers)('the address bar of $name', (kind) => {
  const on = running(kind, openingPopup(kind));
  let page: TestPage;
  afterEach(() => page?.close());

  it('answers after "lang" and a space, and Enter shows the whole answer', async () => {
    page = await on.browser.open(on.server.url('frame.html'));
    const before = await usedToday(on);
    const suggestions = await page.typeInAddressBar('lang', german);
    await until(
      async () => (await usedToday(on)) > before,
      () => 'the detection',
    );
    let lines: string[] | undefined;
    await until(
      async () => {
        lines = await suggestions();
        return lines === undefined || lines.some((line) => line.includes('German · Deutsch · de. Very sure'));
      },
      () => `the answer below the address bar; it says: ${lines}`,
    );
    await page.enterAddress();
    let popup: string | undefined;
    await until(
      async () => {
        popup = await on.browser.popupText();
        return popup?.includes('German');
      },
      () => `the popup to show the answer; it says: ${popup}`,
    );
    expect(await usedToday(on)).toBe(before + 1);
  });

  it('charges nothing on Enter without text, and opens the popup if the browser reports it', async () => {
    page = await on.browser.open(on.server.url('frame.html'));
    const before = await usedToday(on);
    await page.typeInAddressBar('lang', '');
    await page.enterAddress();
    // Chromium waits for text without an event.
    if (kind.name === 'Firefox') {
      let popup: string | undefined;
      await until(
        async () => {
          popup = await on.browser.popupText();
          return popup?.includes('Try a text');
        },
        () => `the popup to open; it says: ${popup}`,
      );
      expect(popup).not.toContain('No text selected');
    }
    expect(await usedToday(on)).toBe(before);
  });

  it('leads to the options at the limit', async () => {
    page = await on.browser.open(on.server.url('frame.html'));
    await setLimit(on, 0);
    const suggestions = await page.typeInAddressBar('lang', german);
    if (kind.name === 'Firefox') {
      await until(
        async () => (await suggestions())?.some((line) => line.includes('Daily limit reached until')),
        () => 'the words below the address bar',
      );
    }
    await page.enterAddress();
    const options = await on.browser.tab(/options\/index\.html(?:#|$)/);
    await options.close();
    await setLimit(on, 100);
  });
});
