/**
 * Functions that run in pages must not contain named functions: the compiler would make them refer to a global that
 * pages do not have.
 */
import {
  type Appearance,
  type Card,
  type PageServer,
  type TestBrowser,
  type TestPage,
  until,
} from './index.ts';
import { manage, usedBy } from './peer-extension/driver.ts';

export interface Stage {
  readonly browser: TestBrowser;
  readonly server: PageServer;
  /** Display settings of every new tab. The browser's defaults if absent. */
  readonly appearance?: Appearance;
}

export type Alone = Omit<Stage, 'server'>;

export async function startOver(stage: Stage): Promise<void> {
  await mendStorage(stage);
  await manage(stage.browser, { manage: 'deleteAll', args: [] });
  await stage.browser.inExtension(async () => {
    await chrome.storage.local.remove(['languages-read', 'translation-address', 'theme']);
    await chrome.storage.session.clear();
  });
}

/** Makes every write to storage fail as on a full disk, or wait until {@link mendStorage}. */
export async function breakStorage({ browser }: Alone, how: 'refuses' | 'waits'): Promise<void> {
  await browser.background.evaluate((scope, how) => {
    const { local } = scope.chrome.storage;
    const kept: Breakage = { set: local.set, setInterval: scope.setInterval, held: [] };
    // The background gives up a hanging storage after an interval, which a slow machine must not reach. A function written
    // here would get a name from the compiler.
    Object.assign(scope, { kept, setInterval: Date.now });
    local.set = (items: Record<string, unknown>) =>
      how === 'refuses'
        ? Promise.reject(new Error('QUOTA_BYTES quota exceeded'))
        : new Promise<void>((resolve, reject) =>
            kept.held.push(() => kept.set.call(local, items).then(resolve, reject)),
          );
  }, how);
}

/**
 * Stops the background right before or after it writes a charge, until {@link mendStorage} or its end. Lets
 * `passing` charges pass first. The returned promise waits until a write is stopped.
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
      Object.assign(scope, { kept, setInterval: Date.now });
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

/** Undoes {@link breakStorage} and {@link holdCharges}. Waiting writes are done. */
export async function mendStorage({ browser }: Alone): Promise<void> {
  await browser.background.evaluate((scope) => {
    const { kept } = scope as { kept?: Breakage };
    if (kept === undefined) return;
    scope.chrome.storage.local.set = kept.set;
    Object.assign(scope, { kept: undefined, setInterval: kept.setInterval });
    for (const write of kept.held) write();
  });
}

interface Breakage {
  readonly set: (items: Record<string, unknown>) => Promise<void>;
  readonly setInterval: typeof setInterval;
  readonly held: (() => void)[];
}

export async function setLimit({ browser }: Alone, limit: number): Promise<void> {
  await manage(browser, { manage: 'update', args: ['this-browser', { limit }] });
}

export function usedToday({ browser }: Alone): Promise<number> {
  return usedBy(browser, 'this-browser');
}

export async function detectTimes({ browser }: Stage, times: number): Promise<void> {
  await browser.inExtension(
    (q) => chrome.runtime.sendMessage({ method: 'POST', path: '/v2/bulk_detect/language', body: { q } }),
    Array.from({ length: times }, () => 'Guten Tag'),
  );
}

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

const isAnswered = ({ html }: Card) =>
  /class="(hint|marks|languages)"|headline words/.test(html) && !html.includes('busy');

/** Selects an element, or nothing, and presses the command's keys. */
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

export async function settle(page: TestPage): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

export async function open({ browser, appearance }: Alone, url: string): Promise<TestPage> {
  const page = await browser.open(url);
  if (appearance !== undefined) await page.appear(appearance);
  return page;
}
