import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  mainBrowsers,
  type PageServer,
  servePages,
  type TestBrowser,
  type TestPage,
} from '../harness/browser/index.ts';
import {
  callByClient,
  createKey,
  openCaller,
  type PeerCaller,
  usedBy,
} from '../harness/browser/peer-extension/driver.ts';
import { select } from '../harness/browser/select.ts';
import { post } from '../harness/post.ts';
import { folderOfFile } from '../lib/folder.ts';
import { menuItemIsThere } from './parts/menu-item.ts';
import { runInOrder } from './parts/run-in-order.ts';

const german = 'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.';

describe.each(mainBrowsers)('an extension that is disabled and enabled in $name', (kind) => {
  const profile = folderOfFile();
  let browser: TestBrowser;
  let server: PageServer;
  let caller: PeerCaller;
  let page: TestPage;
  let account: { id: string; key: string };
  runInOrder();
  beforeAll(async () => {
    server = await servePages();
    browser = await kind.launch({ profile });
    caller = await openCaller(browser);
    account = await createKey(browser, { label: 'Disabled', limit: -1 });
    page = await browser.open(server.url('texts.html'));
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const call = () => caller.call(post('/v2/detect/language', german, account.key));
  const cards = () => page.evaluate(() => document.querySelectorAll('.vernacular-card').length);

  async function detectByMenu(selector: string, words: string) {
    await menuItemIsThere(browser);
    await page.activate();
    const at = await page.pointOf(selector);
    await page.evaluate(select, selector);
    await page.chooseMenuItem(at);
    await page.waitForCard(({ text }) => text.includes(words));
    expect(await cards()).toBe(1);
    await page.press('Escape');
    await expect.poll(cards).toBe(0);
  }

  it('closes its ports, removes its card where possible, and answers no one while disabled', async () => {
    await page.evaluate(select, '#de');
    await page.fireCommand('detect-selection');
    // The remaining count appears after the language. The announcement comes last.
    await page.waitForCard(({ text }) => text.includes('German.'));
    expect(await call()).toMatchObject([{ status: 200 }]);
    // Its answer shows that the port is open on both sides.
    await caller.page.evaluate(
      ({ id, frame }) =>
        new Promise<void>((resolve) => {
          const port = chrome.runtime.connect(id, { name: 'vernacular' });
          port.onMessage.addListener(() => resolve());
          port.onDisconnect.addListener(() => {
            document.title = 'The port has ended';
          });
          port.postMessage(frame);
        }),
      { id: browser.product.id, frame: { id: 1, ...post('/v2/detect/language', german, account.key) } },
    );
    expect(await usedBy(browser, account.id)).toBe(2);

    const before = await page.card();
    await browser.setEnabled(false);
    await caller.page.waitFor(() => document.title === 'The port has ended');
    await expect(call()).rejects.toThrow('Receiving end does not exist');
    expect(await callByClient(browser, caller, 'detectLanguage', account.key, german)).toMatchObject({
      name: 'NotInstalledError',
      code: 'not_installed',
    });
    // Chromium lets its script continue, which removes the card. Firefox ends the script and leaves the card.
    await expect.poll(cards).toBe(kind.name === 'Chromium' ? 0 : 1);
    if (kind.name === 'Firefox') expect((await page.card())?.text).toBe(before?.text);
  });

  it('has its counts, keys, menu item and keyboard command again when enabled', async () => {
    await browser.setEnabled(true);
    expect(await usedBy(browser, account.id)).toBe(2);
    expect(await call()).toMatchObject([{ status: 200 }]);
    expect(await callByClient(browser, caller, 'detectLanguage', account.key, german)).toMatchObject({
      value: expect.anything(),
    });
    expect(await usedBy(browser, account.id)).toBe(4);
    // Keyboard first: a leftover card may cover the click target.
    await page.activate();
    await page.evaluate(select, '#fr');
    await page.fireCommand('detect-selection');
    await page.waitForCard(({ text }) => text.includes('French'));
    expect(await cards()).toBe(1);
    await page.press('Escape');
    await expect.poll(cards).toBe(0);
    await detectByMenu('#de', 'German');
    // Enabling it again opens no welcome tab.
    expect((await browser.tabs()).filter((url) => url.includes('/welcome/'))).toEqual([]);
  });

  it('has them after a restart of the browser too', async () => {
    await browser.close();
    browser = await kind.launch({ profile });
    caller = await openCaller(browser);
    expect(await usedBy(browser, account.id)).toBe(4);
    expect(await call()).toMatchObject([{ status: 200 }]);
    page = await browser.open(server.url('texts.html'));
    await detectByMenu('#fr', 'French');
  });
});
