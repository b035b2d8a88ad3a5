/** Tests parts of the harness whose failure no other browser test would notice. */
import { describe, expect, it } from 'vitest';
import type { ApiAnswer } from '../../src/client/message.ts';
import { browsers } from '../harness/browser/index.ts';
import { openOwnPage, seeWords } from '../harness/browser/own-page.ts';
import { running } from './parts/running.ts';

function askStatus(): Promise<ApiAnswer> {
  return chrome.runtime.sendMessage({ method: 'GET', path: '/v2/status' });
}

describe.each(browsers)('the harness in $name', (kind) => {
  // Not the shared browser: peers of earlier suites could wake the background that a test has killed.
  const on = running(kind, { peers: 0 });

  it('detects a running background, kills it, and sees it restart', async () => {
    await on.browser.inExtension(askStatus);
    expect(await on.browser.background.isRunning()).toBe(true);
    await on.browser.background.kill();
    expect(await on.browser.background.isRunning()).toBe(false);
    expect((await on.browser.inExtension(askStatus)).status).toBe(200);
    expect(await on.browser.background.isRunning()).toBe(true);
  });

  it('rethrows errors of functions in pages', async () => {
    const page = await on.browser.open(on.server.url('frame.html'));
    const failing = page.evaluate(() => {
      throw new RangeError('out of reach');
    });
    await expect(failing).rejects.toThrow('out of reach');
    await page.close();
  });

  it('refuses to wait for a message with an unfilled placeholder', async () => {
    const page = await openOwnPage(on, 'options');
    await expect(seeWords(page, 'problemLabel')).rejects.toThrow('problemLabel has a placeholder');
    await page.close();
  });

  it('runs functions in the background, with JSON in and out', async () => {
    const answer = await on.browser.background.evaluate(
      (scope, { suffix }) => [scope.chrome.runtime.id, suffix, 'window' in scope],
      { suffix: 'é\u2028"' },
    );
    expect(answer).toEqual([on.browser.product.id, 'é\u2028"', kind.name === 'Firefox']);
  });

  it('types into the address bar even while the page is busy', async () => {
    const page = await on.browser.open(on.server.url('texts.html'));
    const value = () => document.querySelector<HTMLTextAreaElement>('#area')?.value;
    const before = await page.evaluate(value);
    await page.click('#area');
    await page.evaluate(() => {
      setTimeout(() => {
        for (const end = performance.now() + 1000; performance.now() < end; );
      });
    });
    await page.typeInAddressBar('lang', 'ein Wort');
    expect(await page.evaluate(value)).toBe(before);
    await page.close();
  });

  it('returns keyboard focus from the address bar to a page that comes to the front', async () => {
    const page = await on.browser.open(on.server.url('texts.html'));
    await page.typeInAddressBar('lang', 'ein Wort');
    await page.activate();
    await page.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('#area:focus-visible'))).toBe(true);
    await page.close();
  });
});
