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

/** A page of the browser's own that lets nobody in, and an element of it with some text. */
const ownPages = {
  Chromium: { url: 'chrome://version/', element: '#copyright' },
  Firefox: { url: 'about:license', element: 'p' },
} as const;

describe.each(browsers)('where no script may run in $name', (kind) => {
  let server: PageServer;
  let browser: TestBrowser;
  let page: TestPage;

  beforeAll(async () => {
    server = await servePages();
  });
  afterAll(() => server?.close());
  // One browser each: Firefox opens no popup while another is open, and an open one stays.
  beforeEach(async () => {
    browser = await kind.launch();
  });
  afterEach(() => browser?.close());

  /** Waits for the popup, which opens by itself, to answer for the selection. */
  const popupAnswers = (words: RegExp) => {
    let said: string | undefined;
    return until(
      async () => {
        said = await browser.popupText();
        return said !== undefined && words.test(said);
      },
      () => `the popup to answer ${words}; it says: ${said}`,
    );
  };
  const badge = () =>
    browser.inExtension(async () => {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      return chrome.action.getBadgeText({ tabId: tab?.id ?? -1 });
    });

  /** Selects an element's content on a page of the browser's own, and tells where it is. */
  async function selectOnOwnPage(): Promise<Point> {
    const { url, element } = ownPages[kind.name];
    page = await browser.open(url);
    const at = await page.pointOf(element);
    await page.evaluate((selector) => {
      getSelection()?.selectAllChildren(document.querySelector(selector) as Element);
    }, element);
    return at;
  }

  it("answers the menu in the popup on the browser's own pages, and leaves no badge behind", async () => {
    const at = await selectOnOwnPage();
    await page.chooseMenuItem(at);
    await popupAnswers(/Your selection\s+English/);
    await popupAnswers(/Extensions cannot show anything on this page, so the answer is here/);
    expect(await page.card()).toBeUndefined();
    await until(
      async () => (await badge()) === '',
      () => 'the badge to be gone',
    );
  });

  it("says in the popup that the keyboard command finds nothing on the browser's own pages", async () => {
    await selectOnOwnPage();
    await page.fireCommand('detect-selection');
    await popupAnswers(/Your selection\s+No text selected/);
  });

  it('answers a selection in a PDF: on a card where the viewer lets one in, else in the popup', async () => {
    page = await browser.open(server.url('text.pdf'));
    await page.chooseMenuItem(await selectInPdf(page, kind.name));
    if (kind.name === 'Chromium') await page.waitForCard(({ text }) => text.includes('German'));
    else await popupAnswers(/Your selection\s+German\s+Deutsch/);
  });
});

/** Selects text of the PDF that a page shows, and tells where it is. */
async function selectInPdf(page: TestPage, name: TestBrowser['name']): Promise<Point> {
  if (name === 'Firefox') {
    await page.waitFor(() => document.querySelector('.textLayer span') !== null);
    const at = await page.pointOf('.textLayer span');
    await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('.textLayer span') as Element);
    });
    return at;
  }
  // Chromium draws the text itself, out of reach of scripts: select all of it as a person does.
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
  // The one line of the page, which stands in the middle beside the bar of thumbnails, at actual size.
  return { x: await page.evaluate(() => 300 + (innerWidth - 315) / 2), y: 160 };
}
