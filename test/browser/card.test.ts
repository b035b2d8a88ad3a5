import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  axeViolations,
  browsers,
  type Card,
  type PageServer,
  servePages,
  type TestBrowser,
} from './harness/index.ts';

/** Builds a copy of a card in the page, with its own markup and styles, where axe can look into it. */
function rebuild({ html, css }: Pick<Card, 'html' | 'css'>): void {
  document.body.replaceChildren();
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  shadow.innerHTML = html;
  document.body.append(host);
}

describe.each(browsers)('the card in $name', (kind) => {
  let server: PageServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await servePages();
    browser = await kind.launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it.each([
    ['an English text, with its profanity score', '#en', 'English'],
    ['a German text', '#de', 'German'],
    ['a text with profanity', '#rude', 'English'],
    ['a text in no language', '#digits', 'No language recognised'],
  ])('has nothing for axe to complain about, for %s', async (_text, selector, words) => {
    const page = await browser.open(server.url('texts.html'));
    const at = await page.pointOf(selector);
    await page.evaluate(
      (selector) => getSelection()?.selectAllChildren(document.querySelector(selector) as Element),
      selector,
    );
    await page.chooseMenuItem(at);
    const card = await page.waitForCard(({ text }) => text.includes(words));
    await page.press('Escape');
    await page.evaluate(rebuild, { html: card.html, css: card.css });
    expect(await axeViolations(page)).toEqual([]);
    await page.close();
  });
});
