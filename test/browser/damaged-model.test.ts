import { describe, expect, it } from 'vitest';
import { axeViolations, browsers, damagedProduct } from '../harness/browser/index.ts';
import { openOwn } from './own-page.ts';
import { running } from './running.ts';

describe.each(browsers)('with a language model that is cut off, in $name', (kind) => {
  const on = running(kind, {
    peers: 0,
    product: damagedProduct(kind.name === 'Firefox' ? 'firefox' : 'chrome'),
  });

  it('still detects languages, and the popup says that it is less sure and what helps', async () => {
    const page = await openOwn(on.browser, 'popup');
    await page.waitFor(() => document.body.innerText.includes('of 1,000 detections used today'));
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('cannot be read');
    await page.click('textarea');
    await page.type('Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.');
    await page.press('Control+Enter');
    await page.waitFor(() => document.querySelector('.answer bdi')?.textContent === 'Deutsch');
    await page.waitFor(() => document.body.innerText.includes('The language model cannot be read'));
    await page.waitFor(() => document.body.innerText.includes('Restart the browser.'));
    expect(await axeViolations(page)).toEqual([]);
    await page.close();
  });

  it('says so on the card beside a selection', async () => {
    const page = await on.browser.open(on.server.url('texts.html'));
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#ru') as Element));
    await page.chooseMenuItem(await page.pointOf('#ru'));
    await page.waitForCard(
      ({ text }) => text.startsWith('Russian') && text.includes('A simpler detector answered'),
    );
    await page.close();
  });
});
