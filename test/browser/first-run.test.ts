import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, mainBrowsers, type TestBrowser } from '../harness/browser/index.ts';
import { seen } from '../harness/browser/own-page.ts';
import { folderOfFile } from '../lib/folder.ts';

const welcome = /\/welcome\/index\.html$/;

describe.each(mainBrowsers)('the first run in $name', (kind) => {
  const profile = folderOfFile();
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await kind.launch({ profile, keepsWelcome: true });
  });
  afterAll(() => browser?.close());

  it('opens a welcome tab without axe violations', async () => {
    const page = await browser.tab(welcome);
    await seen(page, 'Try it here');
    await seen(page, kind.name === 'Firefox' ? '“Pin to Toolbar”' : 'then the pin next to Vernacular');
    await seen(page, 'Or press Alt+Shift+K.');
    await seen(page, 'Vernacular never sends');
    expect(await axeViolations(page)).toEqual([]);
  });

  it('never returns once its tab is closed', async () => {
    const page = await browser.tab(welcome);
    await page.close();
    await expect.poll(() => browser.tabs()).not.toContainEqual(expect.stringMatching(welcome));
    await browser.close();
    browser = await kind.launch({ profile, keepsWelcome: true });
    // All tabs of the start are open once one of our pages has received an answer.
    const shown = await browser.inExtension(async () => {
      await chrome.runtime.sendMessage({ method: 'GET', path: '/v2/status' });
      return (await chrome.storage.local.get('welcome-shown'))['welcome-shown'];
    });
    expect(shown).toBe(true);
    expect(await browser.tabs()).not.toContainEqual(expect.stringMatching(welcome));
  });

  it('has a sample selected, whose language the card names', async () => {
    const page = await browser.open(`${browser.product.origin}/src/extension/welcome/index.html`);
    await seen(page, 'Try it here');
    await page.chooseMenuItem(await page.pointOf('.samples p[lang=pt]'));
    await page.waitForCard(({ text }) => text.includes('Portuguese'));
    expect(await axeViolations(page)).toEqual([]);
  });
});
