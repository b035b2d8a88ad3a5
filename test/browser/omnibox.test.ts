import { afterEach, describe, expect, it } from 'vitest';
import { browsers, type TestPage } from '../harness/browser/index.ts';
import { usedToday } from '../harness/browser/stage.ts';
import { openingPopup, running } from './parts/running.ts';

const german = 'Die Kinder spielen heute im Garten';

describe.each(browsers)('the address bar of $name', (kind) => {
  const on = running(kind, openingPopup(kind));
  let page: TestPage;
  afterEach(() => page?.close());

  it('answers after "lang" and a space, and Enter shows the whole answer', async () => {
    page = await on.browser.open(on.server.url('frame.html'));
    const before = await usedToday(on);
    await page.typeInAddressBar('lang', german);
    await expect.poll(() => usedToday(on)).toBeGreaterThan(before);
    if (kind.name === 'Firefox') {
      const answer = expect.stringContaining('German · Deutsch · de');
      // Firefox drops suggestions that come after three seconds. Now the background is awake.
      const suggestions = await page.typeInAddressBar('lang', german);
      await expect.poll(suggestions).toContainEqual(answer);
    }
    await page.enterAddress();
    await expect.poll(() => on.browser.popupText()).toContain('German');
    // Chromium gets the text letter by letter, so a slow machine makes pauses within it, each of which is answered.
    if (kind.name === 'Firefox') expect(await usedToday(on)).toBe(before + 2);
  });

  it('charges nothing on Enter without text, and opens the popup if the browser reports it', async () => {
    page = await on.browser.open(on.server.url('frame.html'));
    const before = await usedToday(on);
    await page.typeInAddressBar('lang', '');
    await page.enterAddress();
    // Chromium waits for text without an event.
    if (kind.name === 'Firefox') {
      await expect.poll(() => on.browser.popupText()).toContain('Type or paste a text');
      expect(await on.browser.popupText()).not.toContain('No text selected');
    }
    expect(await usedToday(on)).toBe(before);
  });
});
