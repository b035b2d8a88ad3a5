import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  browsers,
  type Card,
  type PageServer,
  type Point,
  servePages,
  type TestBrowser,
  type TestPage,
  until,
} from './harness/index.ts';

/** Selects the whole content of an element of the page. */
function select(selector: string): void {
  getSelection()?.selectAllChildren(document.querySelector(selector) as Element);
}

/** Selects what a field holds. */
function selectField(selector: string): void {
  const field = document.querySelector(selector) as HTMLInputElement;
  field.focus();
  field.select();
}

/** Where the first line of text is in the closed tree of an element of places.html. */
function lineWithin(selector: string): { left: number; right: number; y: number } {
  const host = document.querySelector(selector) as Element & { inner: ShadowRoot };
  host.scrollIntoView({ block: 'center' });
  const range = document.createRange();
  range.selectNodeContents(host.inner.querySelector('p') as Element);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  return { left, right, y: (top + bottom) / 2 };
}

describe.each(browsers)('a selection in $name', (kind) => {
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
    const answer = await browser.inExtension(
      (to) => chrome.runtime.sendMessage({ manage: 'update', id: 'this-browser', limit: to }),
      limit,
    );
    expect(answer).toMatchObject({ ok: true });
  }

  async function open(name: string): Promise<void> {
    page = await browser.open(server.url(name));
  }

  /** Chooses the menu item at a point and waits for the card to name what it should. */
  async function detectAt(at: Point, name: string): Promise<Card> {
    await page.chooseMenuItem(at);
    return page.waitForCard(({ text }) => text.includes(name));
  }

  /** Selects the content of an element, then detects it by the menu. */
  async function detect(selector: string, name: string): Promise<Card> {
    const at = await page.pointOf(selector);
    await page.evaluate(select, selector);
    return detectAt(at, name);
  }

  const noCard = () =>
    until(
      async () => (await page.card()) === undefined,
      () => 'the card to close',
    );
  /** The documents of the page's card: how many hosts in the top frame. */
  const hostsInTop = () => page.evaluate(() => document.querySelectorAll('vernacular-card').length);

  it('is shown with language, native name, code, confidence, two more candidates and calls left', async () => {
    await open('texts.html');
    // So short that it could be several languages.
    const { text } = await detect('#short', 'Spanish');
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /^Spanish español · es (?:Very|Fairly) sure \d+% Also possible (\S.* \w+ \d+% ){2}Unlimited calls Copy “es” Details$/,
    );
  });

  it('is answered right below it, within the view', async () => {
    await open('texts.html');
    const { box } = await detect('#fr', 'French');
    const line = await page.evaluate(() => {
      const { left, bottom } = (getSelection() as Selection).getRangeAt(0).getBoundingClientRect();
      return { left, bottom };
    });
    expect(Math.abs(box.x - line.left)).toBeLessThan(1);
    expect(Math.abs(box.y - line.bottom - 8)).toBeLessThan(1);
  });

  it('is answered above it at the bottom of the view', async () => {
    await open('places.html');
    const { box } = await detect('#bottom', 'French');
    const top = await page.evaluate(
      () => document.querySelector('#bottom')?.getBoundingClientRect().top ?? 0,
    );
    expect(box.y + box.height).toBeLessThan(top);
    expect(box.y).toBeGreaterThan(0);
  });

  it('is scored for profanity when it is English', async () => {
    await open('texts.html');
    expect((await detect('#rude', 'Profanity')).text).toMatch(/English.*Profanity\s+(9\d|100)%/s);
  });

  it('is answered in words when it has no language', async () => {
    await open('texts.html');
    await detect('#digits', 'No language recognised');
  });

  it.each([
    ['#area', 'Italian'],
    ['#field', 'Portuguese'],
  ])('is read in the field %s', async (selector, name) => {
    await open('texts.html');
    const at = await page.pointOf(selector);
    await page.evaluate(selectField, selector);
    await detectAt(at, name);
  });

  it('is read in an editable area', async () => {
    await open('texts.html');
    await detect('#editable', 'Swedish');
  });

  it('is read in an open shadow tree', async () => {
    await open('texts.html');
    const { x, y } = await page.pointOf('#host', '#inside');
    await page.drag({ x: 34, y }, { x: x * 1.7, y });
    await detectAt({ x, y }, 'Spanish');
  });

  it.each([
    ['#closed', 'Spanish'],
    ['#nested', 'Swedish'],
  ])('is read in the closed shadow tree %s, and the card stands beside it', async (selector, name) => {
    await open('places.html');
    const { left, right, y } = await page.evaluate(lineWithin, selector);
    await page.drag({ x: left + 1, y }, { x: right - 1, y });
    const { box } = await detectAt({ x: (left + right) / 2, y }, name);
    expect(box.y).toBeGreaterThan(y);
    expect(box.y - y).toBeLessThan(40);
  });

  it('is read to its end, further than any menu tells, and may be too long', async () => {
    await open('places.html');
    await detect('#long', 'The selection is too long');
  });

  it('is answered within a frame of the same site', async () => {
    await open('texts.html');
    const at = await page.pointOf('#frame', '#text');
    await page.evaluateInFrame(/localhost.*frame/, select, '#text');
    await detectAt(at, 'Polish');
    expect(await hostsInTop()).toBe(0);
  });

  it.each([
    ['a frame of another site', 'texts.html', '#other', /127\.0\.0\.1.*frame/],
    ['a frame too small for a card', 'places.html', '#tiny', /frame/],
  ])(
    'is answered beside %s, and closes on Escape and on a click into the frame',
    async (_, name, frame, url) => {
      await open(name);
      const at = await page.pointOf(frame);
      await page.evaluateInFrame(url, select, '#text');
      await detectAt(at, 'Polish');
      expect(await hostsInTop()).toBe(1);
      await page.press('Escape');
      await noCard();
      await detectAt(at, 'Polish');
      await page.click(at);
      await noCard();
    },
  );

  it('is answered untouched by hostile styles and a policy that forbids everything', async () => {
    await open('hostile.html');
    const { box } = await detect('#text', 'Czech');
    expect(box.width).toBe(328);
    const look = await page.inCard((root) => {
      const { color, fontSize, letterSpacing, textTransform } = getComputedStyle(
        root.querySelector('h2') as Element,
      );
      const host = getComputedStyle(root.host);
      return [color, fontSize, letterSpacing, textTransform, host.opacity, host.position, host.direction];
    });
    expect(look).toEqual([
      expect.not.stringContaining('255, 0, 0'),
      '20px',
      'normal',
      'none',
      '1',
      'fixed',
      'ltr',
    ]);
  });

  it('is answered where a modal dialogue is open, and the card can be used there', async () => {
    await open('texts.html');
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.append(document.querySelector('#de') as Element);
      document.body.append(dialog);
      dialog.showModal();
    });
    const { box } = await detect('#de', 'German');
    await page.click({ x: box.x + box.width - 23, y: box.y + 24 });
    await noCard();
    expect(await page.evaluate(() => document.querySelector('dialog')?.open)).toBe(true);
  });

  it('is detected by the keyboard command', async () => {
    await open('texts.html');
    await page.evaluate(select, '#ru');
    await page.fireCommand('detect-selection');
    await page.waitForCard(({ text }) => text.includes('Russian'));
  });

  it('is detected by the keyboard command in the frame that has the focus', async () => {
    await open('texts.html');
    await page.evaluate(select, '#ru');
    await page.click('#frame', '#text');
    await page.evaluateInFrame(/localhost.*frame/, select, '#text');
    await page.fireCommand('detect-selection');
    await page.waitForCard(({ text }) => text.includes('Polish'));
  });

  it('is missed by the keyboard command in words, and never looked for in a password', async () => {
    await open('places.html');
    await page.evaluate(selectField, '#password');
    await page.fireCommand('detect-selection');
    await page.waitForCard(({ text }) => text.includes('No text selected'));
  });

  it('loses its card on Escape, on a click elsewhere, when it scrolls away, and by the button', async () => {
    await open('texts.html');
    await detect('#de', 'German');
    await page.press('Escape');
    await noCard();
    await detect('#de', 'German');
    await page.click({ x: 5, y: 5 });
    await noCard();
    await detect('#de', 'German');
    await page.evaluate(() => scrollTo(0, 2000));
    await noCard();
    const { box } = await detect('#de', 'German');
    await page.click({ x: box.x + box.width - 23, y: box.y + 24 });
    await noCard();
  });

  it('has one card at a time, wherever the next one opens', async () => {
    await open('texts.html');
    await detect('#de', 'German');
    // Away from where the first card stands, which would take the click.
    await detect('#ar', 'Arabic');
    expect(await hostsInTop()).toBe(1);
    const at = await page.pointOf('#frame', '#text');
    await page.evaluateInFrame(/localhost.*frame/, select, '#text');
    await page.chooseMenuItem(at);
    await page.waitForCard(({ text }) => text.includes('Polish'));
    expect(await hostsInTop()).toBe(0);
  });

  it('counts the calls left, and says when the limit is reached and until when', async () => {
    await open('texts.html');
    const { detections_today: used } = await browser.inExtension(async () => {
      const answer = await chrome.runtime.sendMessage({ method: 'GET', path: '/v2/status' });
      return answer.body.status as { detections_today: number };
    });
    await setLimit(used + 1);
    try {
      await detect('#de', `0 of ${used + 1} calls left today`);
      await detect('#editable', 'Daily limit reached, again at');
    } finally {
      await setLimit(-1);
    }
  });
});
