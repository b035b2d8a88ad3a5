import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  browsers,
  type PageServer,
  type Point,
  servePages,
  type TestBrowser,
  type TestPage,
  until,
} from '../harness/browser/index.ts';

const ownPages = {
  Chromium: { url: 'chrome://version/', element: '#copyright' },
  Firefox: { url: 'about:license', element: 'p' },
} as const;

describe.each(browsers)('a page that forbids scripts in $name', (kind) => {
  let server: PageServer;
  let browser: TestBrowser;
  let page: TestPage;

  beforeAll(async () => {
    server = await servePages();
  });
  afterAll(() => server?.close());
  // A new browser for each test, because Firefox opens only one popup at a time.
  beforeEach(async () => {
    browser = await kind.launch();
  });
  afterEach(() => browser?.close());

  const popupAnswers = (words: RegExp) => expect.poll(() => browser.popupText()).toMatch(words);
  const badge = () =>
    browser.inExtension(async () => {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      return chrome.action.getBadgeText({ tabId: tab?.id ?? -1 });
    });

  async function selectOnOwnPage(): Promise<Point> {
    const { url, element } = ownPages[kind.name];
    page = await browser.open(url);
    const at = await page.pointOf(element);
    await page.evaluate((selector) => {
      getSelection()?.selectAllChildren(document.querySelector(selector) as Element);
    }, element);
    return at;
  }

  it('shows the answer to the menu in the popup, and leaves no badge behind', async () => {
    const at = await selectOnOwnPage();
    await page.chooseMenuItem(at);
    await popupAnswers(/Your text\s+English/);
    expect(await page.card()).toBeUndefined();
    await expect.poll(badge).toBe('');
  });

  it('shows in the popup that extensions cannot read the text there', async () => {
    await selectOnOwnPage();
    await page.fireCommand('detect-selection');
    await popupAnswers(/Your text\s+Extensions cannot read this text/);
  });

  it('shows the answer for a PDF on a card if the viewer allows it, otherwise in the popup', async () => {
    page = await browser.open(server.url('text.pdf'));
    await page.chooseMenuItem(await selectInPdf(page, kind.name));
    if (kind.name === 'Chromium') await page.waitForCard(({ text }) => text.includes('German'));
    else await popupAnswers(/Your text\s+German\s+Deutsch/);
  });
});

async function selectInPdf(page: TestPage, name: TestBrowser['name']): Promise<Point> {
  if (name === 'Firefox') {
    await page.waitFor(() => document.querySelector('.textLayer span') !== null);
    const at = await page.pointOf('.textLayer span');
    await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('.textLayer span') as Element);
    });
    return at;
  }
  // Chromium's viewer is out of reach of scripts, so select everything as a user does.
  await until(
    () =>
      page.evaluateInFrame(/^chrome-extension:/, () => {
        const toolbar = document.querySelector('pdf-viewer')?.shadowRoot?.querySelector('viewer-toolbar');
        return (toolbar as { loadProgress?: number } | null | undefined)?.loadProgress === 100;
      }),
    () => 'the PDF to be loaded',
  );
  await page.click({ x: 600, y: 400 });
  await page.press('Control+a');
  // The page's only line, centred next to the thumbnails at actual size.
  return { x: await page.evaluate(() => 300 + (innerWidth - 315) / 2), y: 160 };
}
