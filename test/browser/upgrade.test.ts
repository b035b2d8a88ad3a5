/** Opens the stored data of an older build with this one, as an update does. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { browsers } from '../harness/browser/index.ts';
import { manage, openCaller, usedBy } from '../harness/browser/peer-extension/driver.ts';
import { detectOnPage } from '../harness/browser/stage.ts';
import { post } from '../harness/post.ts';
import { buttonInCard } from './parts/card-button.ts';
import { running } from './parts/running.ts';

const { items } = JSON.parse(readFileSync(new URL('upgrade.json', import.meta.url), 'utf8'));
const key = `vern_${'upgrade2'.repeat(4)}`;

describe.each(browsers)('an update in $name', (kind) => {
  const on = running(kind);
  beforeAll(async () => {
    await on.browser.inExtension(async (items) => {
      await chrome.storage.local.clear();
      await chrome.storage.local.set(items);
    }, items);
    await on.browser.reload();
  });

  it('keeps accounts, limits, pauses and requests', async () => {
    expect(await manage(on.browser, { manage: 'list', args: [] })).toMatchObject([
      { id: 'this-browser', limit: 300, used: 0 },
      { id: 'cdb78928c7dc6068', label: 'Reader', limit: 100, used: 0 },
      { id: '0011223344556677', label: 'Reading list', limit: 500, used: 0 },
    ]);
    const kept = await on.browser.inExtension(() => chrome.storage.local.get());
    expect(kept).toMatchObject({
      'accounts.record.0011223344556677': items['accounts.record.0011223344556677'],
      'accounts.asked': items['accounts.asked'],
    });
  });

  it('accepts keys from before, and charges them', async () => {
    const caller = await openCaller(on.browser);
    const [answer] = await caller.call(post('/v2/detect/language', 'Guten Morgen, wie geht es dir?', key));
    expect(answer).toMatchObject({ status: 200 });
    expect(await usedBy(on.browser, 'cdb78928c7dc6068')).toBe(1);
    await caller.page.close();
  });

  it('keeps the settings, which the card follows', async () => {
    const page = await detectOnPage(on, '#de', ({ text }) => text.includes('German'));
    // A browser that translates itself has the site behind this button.
    if (!(await page.card())?.html.includes('example.org'))
      await page.click(await buttonInCard(page, 'More'));
    await page.waitForCard(({ html }) => html.includes('example.org'));
    const names = ['languages-read', 'theme', 'speech-rate', 'remote-voices', 'translation-address'];
    const kept = await on.browser.inExtension((names) => chrome.storage.local.get(names), names);
    expect(kept).toEqual(Object.fromEntries(names.map((name) => [name, items[name]])));
    await page.close();
  });
});
