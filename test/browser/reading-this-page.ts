/** An unlimited browser whose popup reads a page, for tests of "This page". */
import { afterEach, beforeEach } from 'vitest';
import type { BrowserKind, TestPage } from '../harness/browser/index.ts';
import { openPopupOver, setLimit } from '../harness/browser/stage.ts';
import { openingPopup, running } from './running.ts';

/** Starts the browser for the calling suite. Each test's page and popup are closed after it. */
export function readingPage(kind: BrowserKind) {
  const started = running(kind, openingPopup(kind));
  let page: TestPage;
  let popup: TestPage;
  beforeEach(() => setLimit(started, -1));
  afterEach(async () => {
    await popup?.close();
    await page?.close();
  });
  return {
    get browser() {
      return started.browser;
    },
    get server() {
      return started.server;
    },
    /** The page opened last. */
    get page() {
      return page;
    },
    get popup() {
      return popup;
    },
    /** Opens a page, clicks the toolbar button, and opens the popup about it in a tab. */
    async open(
      url: string,
      prepare?: (opened: TestPage) => Promise<unknown>,
      isClicked = true,
    ): Promise<void> {
      page = await started.browser.open(url);
      await prepare?.(page);
      popup = await openPopupOver(started, page, { isClicked });
    },
    untilRead: () =>
      popup.waitFor(
        () => document.querySelector('.page-shares') && !document.querySelector('.page-progress'),
      ),
  };
}
