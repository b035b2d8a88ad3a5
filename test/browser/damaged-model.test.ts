import { describe, expect, it } from 'vitest';
import { axeViolations, damagedProduct, mainBrowsers } from '../harness/browser/index.ts';
import { openOwnPage, tryText } from '../harness/browser/own-page.ts';
import { running } from './parts/running.ts';

describe.each(mainBrowsers)('a truncated language model in $name', (kind) => {
  const on = running(kind, {
    peers: 0,
    product: damagedProduct(kind.name === 'Firefox' ? 'firefox' : 'chrome'),
  });

  it('still allows detection, and the popup says that the model cannot be read', async () => {
    const page = await openOwnPage(on, 'popup');
    await page.waitFor(() => document.querySelector('.usage')?.textContent?.includes('Used today'));
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('cannot be read');
    await tryText(page, 'Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.');
    await page.waitFor(() => document.querySelector('.answer bdi')?.textContent === 'Deutsch');
    await page.waitFor(() => document.body.innerText.includes('The language model cannot be read'));
    expect(await axeViolations(page)).toEqual([]);
    await page.close();
  });

  it('is mentioned on the card', async () => {
    const page = await on.browser.open(on.server.url('texts.html'));
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#ru') as Element));
    await page.chooseMenuItem(await page.pointOf('#ru'));
    await page.waitForCard(
      ({ text }) => text.startsWith('Russian') && text.includes('The language model cannot be read'),
    );
    await page.close();
  });
});
