import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  browsers,
  type PageServer,
  servePages,
  type TestBrowser,
  type TestPage,
  until,
} from './harness/index.ts';

const german = 'Die Kinder spielen heute im Garten';

describe.each(browsers)('the address bar of $name', (kind) => {
  let server: PageServer;
  let browser: TestBrowser;
  let page: TestPage;
  beforeAll(async () => {
    server = await servePages();
    browser = await kind.launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  afterEach(() => page?.close());

  const used = () =>
    browser.inExtension(async () => {
      const answer = await chrome.runtime.sendMessage({ method: 'GET', path: '/v2/status' });
      return (answer.body.status as { detections_today: number }).detections_today;
    });
  const setLimit = (limit: number) =>
    browser.inExtension(
      (limit) => chrome.runtime.sendMessage({ manage: 'update', id: 'this-browser', limit }),
      limit,
    );

  it('answers after "lang" and Tab with one detection for all that was typed, and Enter shows it whole', async () => {
    page = await browser.open(server.url('frame.html'));
    const before = await used();
    const suggestions = await page.typeInAddressBar('lang', german);
    await until(
      async () => (await used()) === before + 1,
      () => 'the detection',
    );
    let lines: string[] | undefined;
    await until(
      async () => {
        lines = await suggestions();
        return lines === undefined || lines.some((line) => line.includes('German (Deutsch, de): Very sure'));
      },
      () => `the answer below the address bar; it says: ${lines}`,
    );
    await page.enterAddress();
    let popup: string | undefined;
    await until(
      async () => {
        popup = await browser.popupText();
        return popup?.includes('German');
      },
      () => `the popup to show the answer; it says: ${popup}`,
    );
    expect(await used()).toBe(before + 1);
  });

  it('leads to the options where the limit is reached', async () => {
    page = await browser.open(server.url('frame.html'));
    await setLimit(0);
    const suggestions = await page.typeInAddressBar('lang', german);
    if (kind.name === 'Firefox') {
      await until(
        async () => (await suggestions())?.some((line) => line.includes('Daily limit reached, resets at')),
        () => 'the words below the address bar',
      );
    }
    await page.enterAddress();
    const options = await browser.tab(/options\/index\.html$/);
    await options.close();
    await setLimit(100);
  });
});
