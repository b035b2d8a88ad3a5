/**
 * Uses the extension's own pages like a user. Elements are found by the interface's messages in any language, or by
 * English words, not by markup.
 */
import type { MessageKey } from '../../../src/extension/i18n.ts';
import { type TestBrowser, type TestPage, until, untilAtRest } from './index.ts';
import { type Alone, open } from './stage.ts';

/** The heading of each page, or part of the options page, that appears last. */
const headings = {
  popup: 'languagesHeading',
  options: 'readHeading',
  'options#extensions': 'accessSection',
  'options#advanced': 'dataHeading',
  languages: 'languagesHeading',
  welcome: 'welcomeNeverHeading',
} as const satisfies Readonly<Record<string, MessageKey>>;

type OwnPage = keyof typeof headings;

export async function openOwnPage(stage: Alone, page: OwnPage): Promise<TestPage> {
  const { origin } = stage.browser.product;
  const [folder, part = ''] = page.split('#');
  const opened = await open(stage, `${origin}/src/extension/${folder}/index.html#${part}`);
  await opened.evaluate(keepNotices);
  await untilKnown(opened, headings[page]);
  return opened;
}

/** The notices of a page that {@link seen} has not found yet. A notice goes after ten seconds, which may be too soon. */
type Noticing = { notices?: string[] };

/** Runs in the page. */
function keepNotices(): void {
  const notices: string[] = [];
  Object.assign(globalThis, { notices } satisfies Noticing);
  new MutationObserver(() => {
    const notice = document.querySelector('.done')?.textContent;
    if (notice && notice !== notices.at(-1)) notices.push(notice);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Waits until a page's controls know their state. Before, they ignore clicks, and late content may move them. */
async function untilKnown(page: TestPage, heading: MessageKey): Promise<void> {
  await seeWords(page, heading);
  await page.waitFor(() => document.querySelector('.placeholder') === null);
}

/** The click on the toolbar button grants the popup access to the page. The popup itself opens in a tab. */
export async function openPopupOver(
  stage: Alone,
  beneath: TestPage,
  { isClicked = true } = {},
): Promise<TestPage> {
  const { browser } = stage;
  if (isClicked) {
    await beneath.clickToolbarButton();
    // Firefox does not close a popup that has not drawn anything.
    await until(
      () => browser.popupText(),
      () => 'the popup to open',
    );
    await closePopup(browser, beneath);
  }
  const tabId = await browser.inExtension(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    return tab?.id;
  });
  const popup = await open(stage, `${browser.product.origin}/src/extension/popup/index.html#tab=${tabId}`);
  await untilKnown(popup, headings.popup);
  return popup;
}

/** Firefox leaves it open otherwise, and the next click would only close it. */
export async function closePopup(browser: TestBrowser, beneath: TestPage): Promise<void> {
  await until(
    async () => {
      await browser.inExtension(() => chrome.extension.getViews({ type: 'popup' })[0]?.close());
      await beneath.activate();
      return (await browser.popupText()) === undefined;
    },
    () => 'the popup to close',
  );
}

/** Waits until the page's text contains `words`, or a notice has contained them that no earlier call has found. */
export const seen = (page: TestPage, words: string) =>
  page.waitFor((words) => {
    const { notices = [] } = globalThis as Noticing;
    const at = notices.findIndex((notice) => notice.includes(words));
    if (at >= 0) notices.splice(at, 1);
    return at >= 0 || document.body.innerText.includes(words);
  }, words);

/** Waits until one of our pages shows a message without placeholders. Rejects at once for other messages. */
export async function seeWords(page: TestPage, key: MessageKey): Promise<void> {
  const [words = '', filled] = await page.evaluate(
    (key) => [chrome.i18n.getMessage(key), chrome.i18n.getMessage(key, ['filled'])],
    key,
  );
  if (words !== filled) throw new Error(`${key} has a placeholder, so the page never shows it unfilled.`);
  await seen(page, words);
}

/**
 * Waits for and clicks an element by its words, visible or for screen readers: a message, or words that are none.
 * `position` selects one of several, from 0.
 */
export async function clickWords(
  page: TestPage,
  key: MessageKey | { readonly words: string },
  { filled = [] as readonly string[], position = 0 } = {},
): Promise<void> {
  const find = () =>
    page.evaluate(
      ({ key, filled, position }) => {
        const words = typeof key === 'string' ? chrome.i18n.getMessage(key, [...filled]) : key.words;
        const found = [...document.querySelectorAll<HTMLElement>('button, a, summary, label')].filter(
          (element) =>
            element.checkVisibility() &&
            (element.innerText.trim() === words || element.getAttribute('aria-label') === words),
        )[position];
        if (found === undefined) return undefined;
        found.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = found.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      },
      { key, filled, position },
    );
  const point = await untilAtRest(find, () => `“${typeof key === 'string' ? key : key.words}”`);
  await page.click(point);
}

export async function tryText(page: TestPage, text: string): Promise<void> {
  await page.waitFor(() => document.activeElement?.localName === 'textarea');
  await page.press('Control+a');
  await page.type(text);
  await page.press('Control+Enter');
}

/** Allows the access that the card requests. The button ignores presses right after it appears. */
export async function allowAccess(page: TestPage): Promise<void> {
  await page.waitFor(
    () =>
      document.querySelector('.access-question button[type=submit]')?.getAttribute('aria-disabled') ===
      'false',
  );
  await page.click('.access-question button[type=submit]');
}

export const texts = (page: TestPage, selector: string) =>
  page.evaluate(
    (selector) => [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText),
    selector,
  );

/** Presses Tab until the element with these words, or this name, has the focus. */
export async function tabTo(page: TestPage, words: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 40; presses++) {
    await page.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      const labels = (focused as HTMLInputElement | null)?.labels;
      const label =
        document.getElementById(focused?.getAttribute('aria-labelledby') ?? '') ?? labels?.[0] ?? focused;
      return (focused?.getAttribute('aria-label') ?? label?.textContent ?? '').trim();
    });
    if (name === words) return;
    passed.push(name);
  }
  throw new Error(`Tab never came to "${words}", only to: ${passed.join(' | ')}`);
}
