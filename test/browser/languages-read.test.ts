import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, browsers, type TestBrowser } from '../../src/tools/browser/index.ts';
import { openCaller, type PeerCaller, post } from '../../src/tools/browser/peer-extension/driver.ts';
import { openOwn, seen, tabTo, texts } from './own-page.ts';

/** In English, in Dutch and in German. */
const word = 'water';

describe.each(browsers)('the languages that a person reads, in $name', (kind) => {
  let browser: TestBrowser;
  let caller: PeerCaller;
  beforeAll(async () => {
    browser = await kind.launch();
    caller = await openCaller(browser);
  });
  afterAll(() => browser?.close());

  it("count in the popup's answers, chosen by keyboard alone, and in no other extension's", async () => {
    const key = await browser.inExtension(async () => {
      const made = await chrome.runtime.sendMessage({
        type: 'manage-accounts',
        request: { manage: 'create', label: 'Other reader' },
      });
      return made.value.key as string;
    });
    const answered = async () => (await caller.call(post('/v2/detect/language', word, key)))[0]?.body;
    const before = await answered();
    const options = await openOwn(browser, 'options');
    await seen(options, 'Off: no language is preferred.');
    await tabTo(options, 'Choose languages');
    await options.press('Enter');
    await options.waitFor(() => document.querySelector('.choice li'));
    await tabTo(options, 'Search by name or code');
    await options.type('dutch');
    await options.waitFor(() => document.querySelector('.choice bdi')?.textContent === 'Nederlands');
    await options.press('Tab');
    await options.press(' ');
    await seen(options, 'These are preferred: Dutch');
    await options.press('Shift+Tab');
    await options.press('Control+a');
    await options.press('Delete');
    await options.waitFor(() => document.querySelectorAll('.choice li').length > 50);
    expect((await texts(options, '.choice li'))[0]).toMatch(/Nederlands\s*Dutch\s*nl/);
    expect(await axeViolations(options)).toEqual([]);

    const popup = await openOwn(browser, 'popup');
    await popup.click('textarea');
    await popup.type(word);
    await popup.press('Control+Enter');
    await popup.waitFor(() => document.querySelector('.answer .headline'));
    expect((await texts(popup, '.answer'))[0]).toMatch(
      /^Dutch\s+Nederlands · nl.*Judged with the languages you read in mind\s+By itself: English/s,
    );
    expect(await answered()).toEqual(before);
    expect(before).toMatchObject({ results: { 0: { lang: 'en' } } });
    await popup.close();

    await options.activate();
    await options.click('.choice-head > button');
    await seen(options, 'Off: no language is preferred.');
    await options.close();
  });
});
