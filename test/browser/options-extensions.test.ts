import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, mainBrowsers, until } from '../harness/browser/index.ts';
import { openOwnPage, seen, tabTo, texts } from '../harness/browser/own-page.ts';
import { createKey, openCaller, type PeerCaller } from '../harness/browser/peer-extension/driver.ts';
import { post } from '../harness/post.ts';
import { running } from './parts/running.ts';

const german = 'Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.';

describe.each(mainBrowsers)('the options for other extensions in $name', (kind) => {
  const on = running(kind);
  let caller: PeerCaller;
  beforeAll(async () => {
    caller = await openCaller(on.browser);
  });

  const call = async (key: string) =>
    (await caller.call(post('/v2/detect/language', german, key)))[0]?.status;

  it('saves a limit that was typed just before the tab was closed', async () => {
    const page = await openOwnPage(on, 'options#advanced');
    await page.waitFor(() => document.querySelector('.browser-limit input'));
    await tabTo(page, 'Unlimited');
    await page.press(' ');
    await page.type('7');
    await page.close();
    const again = await openOwnPage(on, 'options#advanced');
    await seen(again, 'Used today: 0 of 7');
    await again.close();
  });

  it('shows the usage of the last 30 days in a table', async () => {
    const { key } = await createKey(on.browser, { label: 'Charted' });
    expect(await call(key)).toBe(200);
    expect(await call(key)).toBe(200);
    const page = await openOwnPage(on, 'options#advanced');
    await tabTo(page, 'Detections per day (UTC). Older counts are deleted.');
    await page.press('Enter');
    await page.waitFor(() => document.querySelector<HTMLElement>('.numbers')?.offsetHeight);
    expect((await texts(page, '.numbers th'))[1]).toBe('Charted');
    expect((await texts(page, '.numbers td'))[0]).toBe('2');
    await page.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('scrolling');
    // Until the browser has drawn the scroll container, it may drop a key.
    await until(
      async () => {
        await page.press('End');
        return page.evaluate(() => document.querySelector('.scrolling')?.scrollTop);
      },
      () => 'the table to scroll by keyboard',
    );
    expect(await axeViolations(page)).toEqual([]);
    await page.close();
  });
});
