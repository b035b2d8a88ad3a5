import { afterEach, beforeEach } from 'vitest';
import type { BrowserKind, TestPage } from '../../harness/browser/index.ts';
import { openPopupOver } from '../../harness/browser/own-page.ts';
import { setLimit } from '../../harness/browser/stage.ts';
import { openingPopup, running, startOverAfterFailures } from './running.ts';

/** Each test's page and popup are closed after it. */
export function readingPage(kind: BrowserKind) {
  const started = running(kind, openingPopup(kind));
  let page: TestPage;
  let popup: TestPage;
  beforeEach(() => setLimit(started, -1));
  startOverAfterFailures(started);
  afterEach(async () => {
    await popup?.close();
    await page?.close();
  });
  const openPopup = async (isClicked = true) => {
    popup = await openPopupOver(started, page, { isClicked });
  };
  return {
    get browser() {
      return started.browser;
    },
    get server() {
      return started.server;
    },
    get page() {
      return page;
    },
    get popup() {
      return popup;
    },
    openPopup,
    async open(
      url: string,
      prepare?: (opened: TestPage) => Promise<unknown>,
      isClicked = true,
    ): Promise<void> {
      page = await started.browser.open(url);
      await prepare?.(page);
      await openPopup(isClicked);
    },
    untilRead: () =>
      popup.waitFor(() => document.querySelector('.page-bar') && !document.querySelector('.page-progress')),
  };
}

/**
 * Watches each frame for a highlighted block: one with `words` in view, or any. The highlight may be shorter
 * than a query takes. The returned function waits for it to appear and disappear.
 */
export async function watchForFrame(page: TestPage, words?: string): Promise<() => Promise<void>> {
  await page.evaluate((words) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words !== undefined && walker.nextNode())
      if ((walker.currentNode as Text).data.includes(words)) break;
    const { currentNode } = walker;
    const range = document.createRange();
    range.selectNode(currentNode);
    const isAround = (spot: DOMRect) => {
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const inFront = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isInView = top > 0 && bottom < innerHeight && inFront?.contains(currentNode);
      const isBeside = Math.abs(spot.left - left) < 8 && Math.abs(spot.right - right) < 8;
      return isInView && isBeside && Math.abs(spot.top - top) < 8 && Math.abs(spot.bottom - bottom) < 8;
    };
    const look = () => {
      const spot = document.querySelector('.vernacular-spot')?.getBoundingClientRect();
      if (spot && (words === undefined || isAround(spot))) Object.assign(globalThis, { wasFramed: true });
      else requestAnimationFrame(look);
    };
    Object.assign(globalThis, { wasFramed: false });
    look();
  }, words);
  return async () => {
    await page.waitFor(() => (globalThis as never as { wasFramed: boolean }).wasFramed);
    await page.waitFor(() => document.querySelector('.vernacular-spot') === null);
  };
}
