import { afterEach, beforeAll, expect } from 'vitest';
import type { BrowserKind, Card, LaunchOptions, Point, TestPage } from '../../harness/browser/index.ts';
import { select } from '../../harness/browser/select.ts';
import { setLimit } from '../../harness/browser/stage.ts';
import { buttonInCard } from './card-button.ts';
import { running, startOverAfterFailures } from './running.ts';

/** Starts the browser for the calling suite, whose tests use one tab, one after the other. */
export function selecting(kind: BrowserKind, options?: LaunchOptions) {
  const started = running(kind, options);
  let page: TestPage;
  let isOpen = false;
  beforeAll(() => setLimit(started, -1));
  startOverAfterFailures(started);
  afterEach(async ({ task }) => {
    // A failed test may leave anything behind.
    if (!isOpen || task.result?.state !== 'fail') return;
    isOpen = false;
    await page.close();
  });

  const on = {
    get browser() {
      return started.browser;
    },
    get page() {
      return page;
    },
    async open(name: string): Promise<void> {
      const address = started.server.url(name);
      if (!isOpen) page = await started.browser.open(address);
      else {
        // The browser may restore the scroll position of a page that is opened over itself.
        await page.goto('about:blank');
        await page.goto(address);
        await page.activate();
      }
      isOpen = true;
    },
    /** Closes the tab, so that the next test gets a new one. For tests that change its display settings. */
    async closeTab(): Promise<void> {
      isOpen = false;
      await page.close();
    },
    /** Clicks the menu item at a point and waits for the card's text. */
    async detectAt(at: Point, words: string): Promise<Card> {
      await page.chooseMenuItem(at);
      return page.waitForCard(({ text }) => text.includes(words));
    },
    async detect(selector: string, words: string): Promise<Card> {
      const at = await page.pointOf(selector);
      await page.evaluate(select, selector);
      return on.detectAt(at, words);
    },
    /** Like `detect`, on a new texts.html. */
    async detectText(selector: string, words: string): Promise<Card> {
      await on.open('texts.html');
      return on.detect(selector, words);
    },
    async detectByKeys(words: string): Promise<Card> {
      await page.fireCommand('detect-selection');
      return page.waitForCard(({ text }) => text.includes(words));
    },
    press: async (words: string) => page.click(await buttonInCard(page, words)),
    noCard: () => expect.poll(() => page.card()).toBeUndefined(),
  };
  return on;
}
