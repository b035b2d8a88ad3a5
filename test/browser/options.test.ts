import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, mainBrowsers, type TestPage } from '../harness/browser/index.ts';
import { clickWords, openOwnPage, seen, tabTo, texts } from '../harness/browser/own-page.ts';
import { createKey, openCaller, type PeerCaller } from '../harness/browser/peer-extension/driver.ts';
import { setLimit, startOver } from '../harness/browser/stage.ts';
import { post } from '../harness/post.ts';
import { folderOfFile } from '../lib/folder.ts';
import { running } from './parts/running.ts';

const german = 'Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.';

describe.each(mainBrowsers)('the options page in $name', (kind) => {
  const on = running(kind);
  const folder = folderOfFile();
  let caller: PeerCaller;
  beforeAll(async () => {
    caller = await openCaller(on.browser);
  });

  const stored = (area: 'local' | 'sync') =>
    on.browser.inExtension(
      (area) => chrome.storage[area].get(null) as Promise<Record<string, unknown>>,
      area,
    );
  const call = async (key: string) =>
    (await caller.call(post('/v2/detect/language', german, key)))[0]?.status;

  /** Presses "Export to a file" and resolves to the saved content. */
  async function exported(page: TestPage): Promise<string> {
    await page.evaluate(() => {
      const make = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (blob: Blob) => {
        Object.assign(globalThis, { offered: blob });
        return make(blob);
      };
    });
    await tabTo(page, 'Export to a file');
    await page.press('Enter');
    await seen(page, 'Saved.');
    return page.evaluate(() => (globalThis as unknown as { offered: Blob }).offered.text());
  }

  it('exports and imports settings and keys by keyboard, and the keys work again', async () => {
    const { key } = await createKey(on.browser, { label: 'Traveller', limit: 5 });
    const page = await openOwnPage(on, 'options');
    await tabTo(page, 'Same as system');
    await page.press('ArrowDown');
    await page.waitFor(() => document.documentElement.dataset.theme === 'light');
    await page.press('ArrowDown');
    await page.waitFor(() => document.documentElement.dataset.theme === 'dark');
    await page.click('a[href="#advanced"]');
    const text = await exported(page);
    expect(text).not.toContain(key);
    const file = join(folder, 'exported.json');
    writeFileSync(file, text);

    // Until the policy is known, a deletion would also delete the flag that suppresses the welcome tab.
    await on.browser.inExtension(() => chrome.storage.managed.get(null).catch(() => undefined));
    await tabTo(page, 'Delete all data…');
    await page.press('Enter');
    await page.waitFor(() => document.querySelector('dialog[open]'));
    await page.press('Tab');
    await page.press('Enter');
    await seen(page, 'All data deleted.');
    await page.waitFor(() => document.documentElement.dataset.theme === undefined);
    expect(await call(key)).toBe(401);
    expect(Object.keys(await stored('local'))).toEqual(['accounts.layout']);

    // A test cannot use the browser's file dialog, so it sets the file directly.
    await page.evaluate(() => {
      const input = document.querySelector('input[type=file]');
      input?.addEventListener('click', (event) => {
        event.preventDefault();
        Object.assign(globalThis, { isAskedForFile: true });
      });
    });
    // Back from the button that asked.
    await page.waitFor(() => document.activeElement?.textContent === 'Delete all data…');
    await page.press('Shift+Tab');
    await page.press('Enter');
    await page.waitFor(() => 'isAskedForFile' in globalThis);
    await page.chooseFile('input[type=file]', file);
    await page.waitFor(() => document.querySelector('dialog[open]'));
    expect((await texts(page, 'dialog'))[0]).toMatch(/New keys: \d\./);
    expect(await axeViolations(page)).toEqual([]);
    await page.press('Tab');
    await page.press('Enter');
    await seen(page, 'Imported.');
    await page.waitFor(() => document.documentElement.dataset.theme === 'dark');
    expect(await call(key)).toBe(200);
    await page.close();
  });

  it('leads to its parts by keyboard, and goes back like a page', async () => {
    const page = await openOwnPage(on, 'options');
    await tabTo(page, 'Other extensions');
    await page.press('Enter');
    await seen(page, 'No extension has asked yet.');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Languages I read');
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate(() => history.back());
    await seen(page, 'Languages I read');
    await tabTo(page, 'Advanced');
    await page.press('Enter');
    await seen(page, 'Your data');
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate(() => history.back());
    await seen(page, 'Languages I read');
    await page.close();
  });

  it('has seven rows, at most 70 words and no scrolling at first', async () => {
    await startOver(on);
    await setLimit(on, -1);
    const page = await openOwnPage(on, 'options');
    await page.appear({ width: 1000, height: 800 });
    await page.waitFor(() => !document.querySelector('.parts > :not([hidden]) .placeholder'));
    const { rows, words, height } = await page.evaluate(() => {
      // A closed list shows one of its options.
      for (const select of document.querySelectorAll('select'))
        select.replaceWith(select.selectedOptions[0]?.text ?? '');
      const { body, documentElement } = document;
      return {
        rows: [...document.querySelectorAll('h2')].filter((heading) => heading.checkVisibility()).length,
        words: body.innerText.split(/\s+/).length,
        height: documentElement.scrollHeight,
      };
    });
    expect(rows).toBe(7);
    expect(words).toBeLessThanOrEqual(70);
    expect(height).toBeLessThanOrEqual(800);
    await page.close();
  });

  it('applies the chosen theme to popup and options, over that of the system', async () => {
    const choose = (theme: 'dark' | 'light') =>
      on.browser.inExtension(async (theme) => {
        await chrome.storage.local.set({ theme });
      }, theme);
    await choose('dark');
    const page = await openOwnPage(on, 'popup');
    await page.waitFor(() => document.documentElement.dataset.theme === 'dark');
    const background = () => getComputedStyle(document.documentElement).backgroundColor;
    const before = await page.evaluate(background);
    await choose('light');
    await page.waitFor(() => document.documentElement.dataset.theme === 'light');
    expect(await page.evaluate(background)).not.toBe(before);
    await page.close();
  });

  it('accepts a press on "Unlimited" while an error about the cleared number appears', async () => {
    await setLimit(on, 100);
    const page = await openOwnPage(on, 'options#advanced');
    await page.waitFor(() => document.querySelector('.browser-limit input'));
    await page.evaluate(() => {
      const [number] = document.querySelectorAll<HTMLInputElement>('.browser-limit input');
      number?.focus();
      number?.select();
    });
    await page.press('Backspace');
    await page.click('.browser-limit .check');
    await seen(page, 'Saved.');
    expect(
      await page.evaluate(() => document.querySelector('.browser-limit .check')?.matches(':has(:checked)')),
    ).toBe(true);
    await page.close();
  });

  it('accepts a press on a translation site while an error about the typed address appears', async () => {
    const page = await openOwnPage(on, 'options');
    await clickWords(page, 'translateOther');
    await page.waitFor(() => document.querySelector('[type=url]'));
    await page.evaluate(() => document.querySelector<HTMLInputElement>('[type=url]')?.focus());
    await page.type('deepl');
    await clickWords(page, { words: 'DeepL' });
    await seen(page, 'Saved.');
    await page.close();
  });
});
