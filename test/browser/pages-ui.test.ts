import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { axeViolations, browsers, type TestBrowser } from '../../src/tools/browser/index.ts';
import {
  createKey,
  openCaller,
  type PeerCaller,
  post,
} from '../../src/tools/browser/peer-extension/driver.ts';
import { forgetPaidTexts, setLimit } from '../../src/tools/browser/stage.ts';
import { openOwn, seen, tabTo, texts } from './own-page.ts';

const german = 'Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.';
const english = 'This is a damn English sentence about the fucking weather in the mountains.';
const otherExtension = 'abcdefghijklmnopabcdefghijklmnop';

describe.each(browsers)('our own pages in $name', (kind) => {
  let browser: TestBrowser;
  let caller: PeerCaller;
  beforeAll(async () => {
    browser = await kind.launch();
    caller = await openCaller(browser);
  });
  afterAll(() => browser?.close());

  const open = (page: 'popup' | 'options') => openOwn(browser, page);
  const call = async (key: string) =>
    (await caller.call(post('/v2/detect/language', german, key)))[0]?.status;

  describe('the popup', () => {
    it('says the day in one line, and why there is a limit', async () => {
      const page = await open('popup');
      await seen(page, '0 of 1,000 detections used today');
      await seen(page, 'The limit stops anything that keeps asking by mistake.');
      await page.close();
    });

    it('answers a text by keyboard alone and counts what it cost', async () => {
      const page = await open('popup');
      await page.type(german);
      await page.press('Control+Enter');
      await page.waitFor(() => document.querySelector('.answer .headline'));
      expect((await texts(page, '.answer'))[0]).toMatch(/German.*Deutsch.*de.*\d+%/s);
      await seen(page, '1 of 1,000 detections used today');
      await page.press('Control+a');
      await page.type(english);
      await page.press('Control+Enter');
      await page.waitFor(() => document.querySelector('.profanity'));
      expect((await texts(page, '.profanity'))[0]).toMatch(/Profanity.*\d+%/s);
      await seen(page, '3 of 1,000 detections used today');
      await page.close();
    });

    it('tells the browser to keep the text from spelling services and restored sessions', async () => {
      const page = await open('popup');
      const hints = await page.evaluate(() =>
        ['autocomplete', 'spellcheck', 'writingsuggestions'].map((name) =>
          document.querySelector('textarea')?.getAttribute(name),
        ),
      );
      expect(hints).toEqual(['off', 'false', 'false']);
      await page.close();
    });

    it('leads to the options page', async () => {
      const page = await open('popup');
      await page.click('header a');
      const options = await browser.tab(/options\/index\.html$/);
      await options.close();
      await page.close();
    });

    // In Chromium, accessibility.test.ts has axe look at every state.
    if (kind.name === 'Firefox') {
      it('has nothing for axe to complain about, with an answer and without', async () => {
        const page = await open('popup');
        await page.click('textarea');
        await page.type(english);
        await page.press('Control+Enter');
        await page.waitFor(() => document.querySelector('.profanity'));
        expect(await axeViolations(page)).toEqual([]);
        await page.close();
      });
    }
  });

  describe('the options page', () => {
    it('makes a key, copies it, limits it, binds it and revokes it, by keyboard alone', async () => {
      const page = await open('options');
      await tabTo(page, 'New key');
      await page.press('Enter');
      await page.waitFor(() => document.activeElement?.localName === 'input');
      await page.type('My reader');
      await page.press('Enter');
      await page.waitFor(() => document.activeElement?.textContent === 'Your new key');
      const [key = ''] = await texts(page, '.key-value');
      expect(key).toMatch(/^vern_\w{20,}$/);
      await tabTo(page, 'Copy');
      await page.press('Enter');
      await seen(page, 'Copied.');
      await tabTo(page, 'I have stored it');
      await page.press('Enter');
      await page.waitFor(() => document.activeElement?.textContent === 'New key');
      expect(await page.evaluate((key) => document.body.innerHTML.includes(key), key)).toBe(false);

      // What was copied is what is pasted.
      await page.press('Enter');
      await page.waitFor(() => document.activeElement?.localName === 'input');
      await page.press('Control+v');
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(key);
      await tabTo(page, 'Cancel');
      await page.press('Enter');
      await page.waitFor(() => document.activeElement?.textContent === 'New key');
      expect(await call(key)).toBe(200);

      await tabTo(page, 'Edit “My reader”');
      await page.press('Enter');
      await page.waitFor(() => document.activeElement?.localName === 'input');
      await tabTo(page, 'Daily limit');
      await page.press('Control+a');
      await page.type('2');
      await page.press('Enter');
      await page.waitFor(() => document.querySelector('.key .limit-cell')?.textContent === '2');
      expect(await call(key)).toBe(200);
      expect(await call(key)).toBe(429);

      await page.waitFor(() => document.activeElement?.getAttribute('aria-label') === 'Edit “My reader”');
      await page.press('Enter');
      await page.waitFor(() => document.activeElement?.localName === 'input');
      await tabTo(page, 'Only for the extension with this ID (optional)');
      await page.type(otherExtension);
      await page.press('Enter');
      await seen(page, `Only for ${otherExtension}`);
      expect(await call(key)).toBe(401);

      await page.waitFor(() => document.activeElement?.getAttribute('aria-label') === 'Edit “My reader”');
      await page.press('Enter');
      await page.waitFor(() => document.activeElement?.localName === 'input');
      await tabTo(page, 'Only for the extension with this ID (optional)');
      await page.press('Control+a');
      await page.press('Delete');
      await page.press('Enter');
      await seen(page, 'For any extension that has it');
      expect(await call(key)).toBe(429);

      await tabTo(page, 'Revoke “My reader”');
      await page.press('Enter');
      await page.waitFor(() => document.activeElement?.textContent === 'Cancel');
      await page.press('Escape');
      await page.waitFor(() => document.activeElement?.getAttribute('aria-label') === 'Revoke “My reader”');
      expect(await call(key)).toBe(429);
      await page.press('Enter');
      await page.waitFor(() => document.activeElement?.textContent === 'Cancel');
      await page.press('Tab');
      await page.press('Enter');
      await seen(page, '“My reader” revoked.');
      expect(await call(key)).toBe(401);
      await page.close();
    });

    it('sets the limit of this browser, at which the popup says when detections start again', async () => {
      const options = await open('options');
      await tabTo(options, 'Daily limit');
      await options.press('Control+a');
      await options.type('0');
      await options.press('Enter');
      await seen(options, 'Saved.');
      await forgetPaidTexts({ browser });
      const popup = await open('popup');
      await popup.type(german);
      await popup.press('Control+Enter');
      await seen(popup, 'Not detected: nothing is left today.');
      await seen(popup, 'Nothing left until ');
      await seen(popup, 'Change the limit');
      expect(await axeViolations(popup)).toEqual([]);
      await popup.close();
      await options.activate();
      await tabTo(options, 'Unlimited');
      await options.press(' ');
      await options.waitFor(() => document.querySelector('.quota-left')?.textContent === 'Unlimited');
      await options.close();
    });

    it('saves each setting by itself, and says so', async () => {
      await setLimit({ browser }, 1000);
      const page = await open('options');
      for (const [name, key] of [
        ['Unlimited', ' '],
        ['Same as system', 'ArrowDown'],
      ] as const) {
        await tabTo(page, name);
        const last = await page.evaluate(() => {
          const words = document.querySelector('.done p');
          words?.setAttribute('data-seen', '');
          return words?.textContent;
        });
        expect([undefined, 'Saved.']).toContain(last);
        await page.press(key);
        await page.waitFor(
          () => document.querySelector('.done p:not([data-seen])')?.textContent === 'Saved.',
        );
      }
      expect(await texts(page, 'button')).not.toContain('Save');
      await page.close();
    });

    it('tells its version and its shortcuts, and copies its ID', async () => {
      const page = await open('options');
      await seen(page, `Version ${packageJson.version}`);
      await seen(page, 'Alt+Shift+L');
      await tabTo(page, 'Copy the ID');
      await page.press('Enter');
      await seen(page, 'Copied.');
      await page.close();
    });

    it('refuses what cannot be, beside the field', async () => {
      const page = await open('options');
      await page.click('section[aria-labelledby=keys-heading] > button');
      await page.waitFor(() => document.activeElement?.localName === 'input');
      await page.type('x');
      await tabTo(page, 'Only for the extension with this ID (optional)');
      await page.type('nonsense');
      await page.press('Enter');
      await seen(page, 'This is not an extension ID.');
      const focused = await page.evaluate(() => {
        const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
        return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
      });
      expect(focused).toContain('This is not an extension ID.');
      expect(await axeViolations(page)).toEqual([]);
      await page.close();
    });

    // In Chromium, accessibility.test.ts has axe look at every state.
    if (kind.name === 'Firefox') {
      it('has nothing for axe to complain about, with keys, a new key and a question open', async () => {
        const page = await open('options');
        await page.click('section[aria-labelledby=keys-heading] > button');
        await page.waitFor(() => document.activeElement?.localName === 'input');
        await page.type('For axe');
        await page.press('Enter');
        await page.waitFor(() => document.querySelector('.key-value'));
        expect(await axeViolations(page)).toEqual([]);
        await page.close();
        const asked = await open('options');
        await tabTo(asked, 'Revoke “For axe”');
        await asked.press('Enter');
        await asked.waitFor(() => document.querySelector('dialog[open]'));
        expect(await axeViolations(asked)).toEqual([]);
        await asked.close();
      });
    }

    it('deletes all data after a question, and only then', async () => {
      await createKey(browser, { label: 'To be deleted', limit: 10 });
      const page = await open('options');
      await seen(page, 'To be deleted');
      await page.click('.data button.dangerous');
      await page.waitFor(() => document.activeElement?.textContent === 'Cancel');
      await page.press('Enter');
      await page.waitFor(() => document.activeElement?.textContent === 'Delete all data …');
      await seen(page, 'To be deleted');
      await page.press('Enter');
      await page.waitFor(() => document.activeElement?.textContent === 'Cancel');
      await page.press('Tab');
      await page.press('Enter');
      await seen(page, 'All data deleted.');
      await seen(page, 'No keys yet.');
      await seen(page, '0 of 1,000 used');
      await page.close();
    });
  });
});
