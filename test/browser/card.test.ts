import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  axeViolations,
  browsers,
  type Card,
  type PageServer,
  servePages,
  type TestBrowser,
  type TestPage,
  until,
} from './harness/index.ts';
import { buttonInCard, seen } from './own-page.ts';

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

/** Selects the content of an element, or of a field. */
function select(selector: string): void {
  const element = document.querySelector(selector) as HTMLElement;
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else getSelection()?.selectAllChildren(element);
}

describe.each(browsers)('the card in $name', (kind) => {
  let server: PageServer;
  let browser: TestBrowser;
  let page: TestPage;
  beforeAll(async () => {
    server = await servePages();
    browser = await kind.launch();
    await setLimit(-1);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  afterEach(() => page?.close());

  async function setLimit(limit: number): Promise<void> {
    await browser.inExtension(
      (limit) => chrome.runtime.sendMessage({ manage: 'update', id: 'this-browser', limit }),
      limit,
    );
  }
  async function detect(selector: string, words: string): Promise<Card> {
    page = await browser.open(server.url('texts.html'));
    const at = await page.pointOf(selector);
    await page.evaluate(select, selector);
    await page.chooseMenuItem(at);
    return page.waitForCard(({ text }) => text.includes(words));
  }
  const press = async (words: string) => page.click(await buttonInCard(page, words));
  const noCard = () =>
    until(
      async () => (await page.card()) === undefined,
      () => 'the card to close',
    );

  it.each([
    ['an English text, with its profanity score', '#en', 'English'],
    ['a German text', '#de', 'German'],
    ['a short text that is not sure', '#short', 'Spanish'],
    ['a text with profanity', '#rude', 'English'],
    ['a text in two languages', '#mixed', 'Parts of the text'],
    ['a text in no language', '#digits', 'No language recognised'],
  ])('has nothing for axe to complain about, for %s', async (_text, selector, words) => {
    const card = await detect(selector, words);
    await page.press('Escape');
    await page.evaluate(rebuild, { html: card.html, css: card.css });
    expect(await axeViolations(page)).toEqual([]);
  });

  it('follows its selection as that scrolls, is moved and the window changes', async () => {
    const { box } = await detect('#fr', 'French');
    const movedBy = (pixels: number) =>
      until(
        async () => Math.abs(((await page.card())?.box.y ?? 0) - box.y - pixels) < 1.5,
        () => `the card to move by ${pixels}`,
      );
    await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
    await movedBy(-40);
    // Nothing announces this.
    await page.evaluate(() => {
      document.body.style.transform = 'translateY(70px)';
    });
    await movedBy(30);
    await page.evaluate(() => {
      document.body.style.marginTop = '52px';
    });
    await movedBy(50);
  });

  it('goes out of view with its selection and comes back with it', async () => {
    await detect('#fr', 'French');
    const isSeen = async () => (await page.inCard((root) => getComputedStyle(root.host).opacity)) === '1';
    await page.evaluate(() => {
      document.body.style.transform = 'translateY(-2000px)';
    });
    await until(
      async () => !(await isSeen()),
      () => 'the card to go',
    );
    await page.evaluate(() => {
      document.body.style.transform = '';
    });
    await until(isSeen, () => 'the card to come back');
    await page.evaluate(() => document.querySelector('#fr')?.remove());
    await noCard();
  });

  it('tells the shares and the parts of a text in two languages', async () => {
    const { text } = await detect('#mixed', 'Parts of the text');
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /^(French and German|German and French) Very sure \d+% (French fr \d+% German de \d+%|German de \d+% French fr \d+%) Parts of the text German: Die Kinder .* Haus\. French: Tous les enfants .* maison\./,
    );
    const parts = await page.inCard((root) =>
      [...root.querySelectorAll('.part')].map((part) => getComputedStyle(part).backgroundColor),
    );
    expect(new Set(parts).size).toBe(2);
  });

  it('masks what swears, also in the parts of a text', async () => {
    const { html } = await detect('#rude', 'f*****g');
    expect(html).not.toContain('fucking');
  });

  it('is announced in one line, politely', async () => {
    await detect('#de', 'German');
    await until(
      () =>
        page.inCard((root) =>
          /^German\. Very sure, \d+%\.$/.test(root.querySelector('[role=status]')?.textContent ?? ''),
        ),
      () => 'the announcement',
    );
  });

  it('copies the code, by keyboard alone, and gives the focus back', async () => {
    page = await browser.open(server.url('texts.html'));
    await page.evaluate(select, '#area');
    await page.fireCommand('detect-selection');
    await page.waitForCard(({ text }) => text.includes('Italian'));
    const focused = () =>
      page.inCard(
        (root) => root.activeElement?.getAttribute('aria-label') ?? root.activeElement?.textContent,
      );
    expect(await focused()).toBe('Language of the selection');
    await page.press('Tab');
    expect(await focused()).toBe('Close');
    await page.press('Tab');
    expect(await focused()).toBe('Copy “it”');
    await page.press('Enter');
    await page.waitForCard(({ text }) => text.includes('Copied'));
    await page.press('Tab');
    expect(await focused()).toBe('Details');
    // Out at the end, and in again.
    await page.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('area');
    await page.press('Tab');
    expect(await focused()).toBe('Close');
    await page.press('Escape');
    await noCard();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('area');
    await page.press('Control+a');
    await page.press('Control+v');
    expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toBe('it');
  });

  it('leaves the focus on the page when the mouse opened it, and lets Tab in', async () => {
    await detect('#area', 'Italian');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('area');
    await page.press('Tab');
    expect(await page.inCard((root) => root.activeElement?.className)).toBe('close');
    await page.press('Enter');
    await noCard();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('area');
  });

  it("detects again with the person's own languages alone, and with all", async () => {
    await detect('#de', 'German');
    expect(await page.inCard((root) => root.textContent?.includes('My languages only'))).toBe(false);
    await page.close();
    await browser.inExtension(() => chrome.storage.local.set({ 'languages-read': ['nl', 'da'] }));
    try {
      await detect('#de', 'German');
      await press('My languages only');
      const { text } = await page.waitForCard(({ text }) => text.includes('Among the languages you read'));
      expect(text).toMatch(/^(Dutch|Danish)/);
      await press('Every language');
      await page.waitForCard(({ text }) => text.startsWith('German') && text.includes('My languages only'));
    } finally {
      await browser.inExtension(() => chrome.storage.local.remove('languages-read'));
    }
  });

  it('shows its details in the popup, or in a tab where that does not open', async () => {
    await detect('#short', 'Spanish');
    await press('Details');
    await until(
      async () => {
        const inPopup = (await browser.popupText())?.includes('Your selection');
        const isTab = (await browser.tabs()).some((url) => url.includes('popup/index.html#tab='));
        if (!isTab) return inPopup;
        const tab = await browser.tab(/popup\/index\.html#tab=/);
        await seen(tab, 'Your selection');
        await seen(tab, 'Catalan');
        await tab.close();
        return true;
      },
      () => 'the details',
    );
    await noCard();
    // Or it would be in the way of the next click.
    await browser.inExtension(() => chrome.extension.getViews({ type: 'popup' })[0]?.close());
  });

  it('says when the limit is reached, and leads to the options', async () => {
    await setLimit(0);
    try {
      await detect('#de', 'Daily limit reached, again at');
      await press('Change the limit');
      const options = await browser.tab(/options\/index\.html$/);
      await options.close();
    } finally {
      await setLimit(-1);
    }
  });

  it('says when the count cannot be written, and tries again', async () => {
    // As when the disk is full.
    await browser.background.evaluate((scope) => {
      const { local } = scope.chrome.storage;
      Object.assign(scope, { write: local.set });
      local.set = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
    });
    try {
      await detect('#de', 'The count of today cannot be written');
    } finally {
      await browser.background.evaluate((scope) => {
        scope.chrome.storage.local.set = (scope as never as { write: typeof chrome.storage.local.set }).write;
      });
    }
    await press('Try again');
    await page.waitForCard(({ text }) => text.startsWith('German'));
  });
});
