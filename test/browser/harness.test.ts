import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ApiAnswer } from '../../src/api/message.ts';
import { browsers, until } from '../../src/tools/browser/index.ts';
import { running } from './running.ts';

/** Asks the product for its status from one of its own pages. */
function askStatus(): Promise<ApiAnswer> {
  return chrome.runtime.sendMessage({ method: 'GET', path: '/v2/status' });
}

/** Selects the whole content of an element of the page. */
function select(selector: string): void {
  getSelection()?.selectAllChildren(document.querySelector(selector) as Element);
}

describe.each(browsers)('the harness in $name', (kind) => {
  const on = running(kind, { peers: 2 });

  it('asks the background from a page of the product', async () => {
    expect((await on.browser.inExtension(askStatus)).status).toBe(200);
  });

  it('tells whether the background runs, kills it, and sees it wake again', async () => {
    await on.browser.inExtension(askStatus);
    expect(await on.browser.background.isRunning()).toBe(true);
    await on.browser.background.kill();
    expect(await on.browser.background.isRunning()).toBe(false);
    expect((await on.browser.inExtension(askStatus)).status).toBe(200);
    expect(await on.browser.background.isRunning()).toBe(true);
  });

  it('runs functions in the background, with JSON in and out', async () => {
    const answer = await on.browser.background.evaluate(
      (scope, { suffix }) => [scope.chrome.runtime.id, suffix, 'window' in scope],
      { suffix: 'é\u2028"' },
    );
    expect(answer).toEqual([on.browser.product.id, 'é\u2028"', kind.name === 'Firefox']);
  });

  it('runs functions in pages of two different peers', async () => {
    const ids = await Promise.all(
      on.browser.peers.map((peer) => on.browser.inExtension(() => chrome.runtime.id, undefined, peer)),
    );
    expect(ids).toEqual(on.browser.peers.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2);
  });

  it('passes on what a function in a page throws', async () => {
    const page = await on.browser.open(on.server.url('frame.html'));
    const failing = page.evaluate(() => {
      throw new RangeError('out of reach');
    });
    await expect(failing).rejects.toThrow('out of reach');
    await page.close();
  });

  it('opens pages, lists their tabs and closes them', async () => {
    const before = await on.browser.tabs();
    const page = await on.browser.open(on.server.url('frame.html'));
    expect(await on.browser.tabs()).toEqual([...before, on.server.url('frame.html')]);
    await page.goto(on.server.url('hostile.html'));
    expect(await page.url()).toBe(on.server.url('hostile.html'));
    const again = await on.browser.tab(/hostile/);
    expect(await again.evaluate(() => document.title)).toBe('A page that forbids everything');
    await page.close();
    expect(await on.browser.tabs()).toEqual(before);
  });

  it('clicks, types and presses keys as a person does', async () => {
    const page = await on.browser.open(on.server.url('texts.html'));
    await page.click('#area');
    await page.press('Control+a');
    await page.type('Schöne Grüße');
    await page.press('Shift+Home');
    await page.press('Backspace');
    await page.type('ok');
    expect(await page.evaluate(() => document.querySelector('textarea')?.value)).toBe('ok');
    await page.close();
  });

  it('gives the keys back to a page that comes to the front while the address bar has them', async () => {
    const page = await on.browser.open(on.server.url('texts.html'));
    await page.typeInAddressBar('lang', 'ein Wort');
    await page.activate();
    await page.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('#area:focus-visible'))).toBe(true);
    await page.close();
  });

  it('drags over text to select it', async () => {
    const page = await on.browser.open(on.server.url('texts.html'));
    const { x, y } = await page.pointOf('#en');
    await page.drag({ x: 34, y }, { x, y });
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^This is an ordinary/);
    await page.close();
  });

  it('takes screenshots as PNG', async () => {
    const page = await on.browser.open(on.server.url('frame.html'));
    expect((await page.screenshot()).subarray(1, 4).toString()).toBe('PNG');
    await page.close();
  });

  it('chooses the item of the real context menu and reads the card', async () => {
    const page = await on.browser.open(on.server.url('texts.html'));
    expect(await page.card()).toBeUndefined();
    await page.evaluate(select, '#de');
    await page.chooseMenuItem(await page.pointOf('#de'));
    const card = await page.waitForCard(({ text }) => text.includes('German'));
    expect(card.box.width).toBeGreaterThan(100);
    expect(card.html).toContain('German');
    expect(
      await page.inCard((root, selector: string) => root.querySelector(selector) !== null, 'button'),
    ).toBe(true);
    await page.close();
  });

  it('opens the menu inside a shadow root and in a frame of the same site', async () => {
    const page = await on.browser.open(on.server.url('texts.html'));
    const inShadow = await page.pointOf('#host', '#inside');
    await page.drag({ x: 34, y: inShadow.y }, { x: inShadow.x * 1.5, y: inShadow.y });
    await page.chooseMenuItem(inShadow);
    await page.waitForCard(({ text }) => text.includes('Spanish'));
    // It lies over the frame.
    await page.press('Escape');
    await page.evaluateInFrame(/localhost.*frame/, select, '#text');
    await page.chooseMenuItem(await page.pointOf('#frame', '#text'));
    await page.waitForCard(({ text }) => text.includes('Polish'));
    await page.close();
  });

  it('reaches into a frame of another site', async () => {
    const page = await on.browser.open(on.server.url('texts.html'));
    await page.evaluateInFrame(/127\.0\.0\.1.*frame/, select, '#text');
    await page.chooseMenuItem(await page.pointOf('#other'));
    await page.waitForCard(({ text }) => text.includes('Polish'));
    await page.close();
  });

  it("presses the browser's shortcut of the command", async () => {
    const page = await on.browser.open(on.server.url('texts.html'));
    await page.evaluate(select, '#fr');
    await page.fireCommand('detect-selection');
    await page.waitForCard(({ text }) => text.includes('French'));
    await page.close();
  });

  it('clicks the toolbar button and reads the popup', async () => {
    const page = await on.browser.open(on.server.url('texts.html'));
    expect(await on.browser.popupText()).toBeUndefined();
    await page.clickToolbarButton();
    await until(
      // Languages that are out of view are not among the words.
      async () => (await on.browser.popupText())?.includes('in all'),
      () => 'the popup',
    );
    await page.close();
  });

  it('deletes a profile of its own, and keeps one that it was given, with what was stored', async () => {
    const profile = mkdtempSync(join(tmpdir(), 'vernacular-kept-'));
    try {
      const first = await kind.launch({ profile });
      await first.inExtension((value: string) => chrome.storage.local.set({ kept: value }), 'yes');
      await first.close();
      const second = await kind.launch({ profile });
      expect(await second.inExtension(() => chrome.storage.local.get('kept'))).toEqual({ kept: 'yes' });
      await second.close();
      const third = await kind.launch();
      expect(await third.inExtension(() => chrome.storage.local.get('kept'))).toEqual({});
      await third.close();
      expect([profile, third.profile].map((folder) => existsSync(folder))).toEqual([true, false]);
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
  });
});
