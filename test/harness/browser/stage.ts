/**
 * A browser with the extension and a page to select text on, and what a person does there: told apart by the
 * words of the interface, whatever language they are in, and not by the markup behind them.
 *
 * Functions that run in pages hold no named functions of their own: the compiler of the commands would refer
 * to a helper that pages do not have.
 */

import type { MessageKey } from '../../../src/extension/i18n.ts';
import {
  type Appearance,
  type Card,
  type PageServer,
  type TestBrowser,
  type TestPage,
  until,
  untilAtRest,
} from './index.ts';
import { manage, usedBy } from './peer-extension/driver.ts';

export interface Stage {
  readonly browser: TestBrowser;
  /** Serves test/harness/browser/pages. */
  readonly server: PageServer;
  /** What every tab is to look like from its start; as the browser has it when left out. */
  readonly appearance?: Appearance;
}

/** A page of the extension that a person sees. */
type OwnPage = 'popup' | 'options' | 'languages' | 'welcome';

/** A stage without pages of other sites. */
type Alone = Omit<Stage, 'server'>;

/** Takes back whatever an earlier state has changed. */
export async function startOver(stage: Stage): Promise<void> {
  await mendStorage(stage);
  await manage(stage.browser, { manage: 'deleteAll' });
  await stage.browser.inExtension(async () => {
    await chrome.storage.local.remove(['languages-read', 'translation-address']);
    await chrome.storage.session.clear();
  });
}

/** Lets every text be charged again, also one that was charged minutes ago. */
export async function forgetPaidTexts({ browser }: Alone): Promise<void> {
  await browser.inExtension(() => chrome.storage.session.remove('paid-texts'));
}

/** Makes every write to storage fail as on a full disk, or wait until {@link mendStorage}. */
export async function breakStorage({ browser }: Alone, how: 'refuses' | 'waits'): Promise<void> {
  await forgetPaidTexts({ browser });
  await browser.background.evaluate((scope, how) => {
    const { local } = scope.chrome.storage;
    const kept: Breakage = { set: local.set, setInterval: scope.setInterval, held: [] };
    // The background gives up a storage that hangs, by an interval: a slow machine must not get there.
    Object.assign(scope, { kept, setInterval: () => 0 });
    local.set = (items: Record<string, unknown>) =>
      how === 'refuses'
        ? Promise.reject(new Error('QUOTA_BYTES quota exceeded'))
        : new Promise<void>((resolve, reject) =>
            kept.held.push(() => kept.set.call(local, items).then(resolve, reject)),
          );
  }, how);
}

/**
 * Stops the background right before or right after it writes a charge, until {@link mendStorage} or its end. Lets
 * `passing` writes of charges pass first. The result waits until a write is stopped.
 */
export async function holdCharges(
  { browser }: Alone,
  moment: 'before' | 'after',
  passing = 0,
): Promise<() => Promise<unknown>> {
  await browser.background.evaluate(
    (scope, { moment, passing }) => {
      const { local } = scope.chrome.storage;
      const kept: Breakage = { set: local.set, setInterval: scope.setInterval, held: [] };
      Object.assign(scope, { kept, setInterval: () => 0 });
      let left = passing;
      local.set = async (items: Record<string, unknown>) => {
        const isCharge = Object.keys(items).some((name) => name.startsWith('accounts.count.'));
        if (isCharge) left -= 1;
        if (!isCharge || left >= 0) return kept.set.call(local, items);
        if (moment === 'after') await kept.set.call(local, items);
        await new Promise<void>((resolve) => kept.held.push(resolve));
        if (moment === 'before') await kept.set.call(local, items);
      };
    },
    { moment, passing },
  );
  return () =>
    until(
      () => browser.background.evaluate((scope) => (scope as { kept?: Breakage }).kept?.held.length),
      () => 'a charge to be written',
    );
}

/** Takes {@link breakStorage} and {@link holdCharges} back. Writes that waited are done. */
export async function mendStorage({ browser }: Alone): Promise<void> {
  await browser.background.evaluate((scope) => {
    const { kept } = scope as { kept?: Breakage };
    if (kept === undefined) return;
    scope.chrome.storage.local.set = kept.set;
    Object.assign(scope, { kept: undefined, setInterval: kept.setInterval });
    for (const write of kept.held) write();
  });
}

/** The background's own functions while others are in their place, and the writes that wait. */
interface Breakage {
  readonly set: (items: Record<string, unknown>) => Promise<void>;
  readonly setInterval: typeof setInterval;
  readonly held: (() => void)[];
}

/** Sets the daily limit of "This browser"; -1 for none. It holds for every text. */
export async function setLimit({ browser }: Alone, limit: number): Promise<void> {
  await forgetPaidTexts({ browser });
  await manage(browser, { manage: 'update', id: 'this-browser', limit });
}

/** What "This browser" has used up today. */
export function usedToday({ browser }: Alone): Promise<number> {
  return usedBy(browser, 'this-browser');
}

/** Uses up detections of "This browser". */
export async function detectTimes({ browser }: Stage, times: number): Promise<void> {
  await browser.inExtension(
    (q) => chrome.runtime.sendMessage({ method: 'POST', path: '/v2/bulk_detect/language', body: { q } }),
    Array.from({ length: times }, () => 'Guten Tag'),
  );
}

/** Lets two extensions ask for access, and a third one be denied, as if they had asked through the API. */
export async function askForAccess({ browser }: Alone): Promise<void> {
  const reason = 'To sort what you save by its language.';
  const asked = { name: 'Reading list', reason, detections: 500, isPutOff: false };
  const questions = ['a', 'b'].map((letter) => ({ ...asked, id: letter.repeat(32) }));
  const denied = [{ id: 'c'.repeat(32), name: 'Page counter' }];
  await browser.inExtension((state) => chrome.storage.local.set({ 'accounts.asked': state }), {
    questions,
    denied,
  });
}

/** Opens a page of ours in a tab and waits until it shows `key`, and knows the numbers and settings that it shows. */
export async function openOwnPage(stage: Alone, page: OwnPage, key: MessageKey): Promise<TestPage> {
  const { origin } = stage.browser.product;
  const opened = await open(stage, `${origin}/src/extension/${page}/index.html`);
  await seeWords(opened, key);
  await untilKnown(opened);
  return opened;
}

/**
 * Clicks the button in the tool bar over the page in front, which lets the popup read it, and opens the popup
 * about it in a tab of its own.
 */
export async function openPopupOver(
  stage: Alone,
  beneath: TestPage,
  { isClicked = true } = {},
): Promise<TestPage> {
  const { browser } = stage;
  if (isClicked) {
    await beneath.clickToolbarButton();
    await until(
      async () => (await browser.popupText()) !== undefined,
      () => 'the popup to open',
    );
    // Firefox leaves it open, and the next click would do no more than close it.
    await browser.inExtension(() => chrome.extension.getViews({ type: 'popup' })[0]?.close());
  }
  const tabId = await browser.inExtension(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    return tab?.id;
  });
  const popup = await open(stage, `${browser.product.origin}/src/extension/popup/index.html#tab=${tabId}`);
  await seeWords(popup, 'languagesHeading');
  await untilKnown(popup);
  return popup;
}

/** Waits until nothing is to come that would push aside what is clicked, such as the notice that nothing is left. */
async function untilKnown(page: TestPage): Promise<void> {
  await page.waitFor(() => document.querySelector('.placeholder') === null);
}

/** Waits until a page of ours shows a message that has no placeholders. */
export async function seeWords(page: TestPage, key: MessageKey): Promise<void> {
  await page.waitFor((key) => document.body.innerText.includes(chrome.i18n.getMessage(key)), key);
}

/**
 * Clicks what is called by a message, seen or for screen readers alone: the `position`th where several are,
 * from 0. Waits for it.
 */
export async function clickWords(
  page: TestPage,
  key: MessageKey,
  { filled = [] as readonly string[], position = 0 } = {},
): Promise<void> {
  const find = () =>
    page.evaluate(
      ({ key, filled, position }) => {
        const words = chrome.i18n.getMessage(key, [...filled]);
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
  const point = await untilAtRest(find, () => `“${key}”`);
  await page.click(point);
}

/** Types a text into the box of the popup, in place of what is there, and asks for its language. */
export async function tryText(page: TestPage, text: string): Promise<void> {
  await page.click('textarea');
  await page.press('Control+a');
  await page.type(text);
  await page.press('Control+Enter');
}

/** Whether the card has its answer. */
const isAnswered = ({ html }: Card) =>
  /class="(hint|sub)"|class="sureness /.test(html) && !html.includes('busy');

/**
 * Opens a page of sample texts, selects one by its selector, or nothing, and presses the keys of the
 * command. Resolves with the page when the card is as wanted.
 */
export async function detectOnPage(
  stage: Stage,
  selector?: string,
  isReady: (card: Card) => boolean = isAnswered,
  file = 'texts.html',
): Promise<TestPage> {
  const page = await open(stage, stage.server.url(file));
  await page.evaluate((selector) => {
    getSelection()?.removeAllRanges();
    if (selector === undefined) return;
    const text = document.querySelector(selector) as Element;
    text.scrollIntoView({ block: 'center', behavior: 'instant' });
    getSelection()?.selectAllChildren(text);
  }, selector);
  await page.activate();
  await page.fireCommand('detect-selection');
  await page.waitForCard(isReady);
  return page;
}

/** Waits until a page is drawn, and ends what is under way to another colour or place. */
export async function settle(page: TestPage): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

async function open({ browser, appearance }: Alone, url: string): Promise<TestPage> {
  const page = await browser.open(url);
  if (appearance !== undefined) await page.appear(appearance);
  return page;
}
