/**
 * "This page" on ten thousand blocks: for how long at a time the page is held up, and when the answer is there.
 */
import type { TestPage } from '../../test/harness/browser/index.ts';
import { clickWords, openPopupOver, type Stage, setLimit } from '../../test/harness/browser/stage.ts';

export interface PageFigures {
  /** Milliseconds for which the page gets no turn, at most: left alone for a second. */
  readonly alone: readonly number[];
  /** The same while the page is read and detected. */
  readonly product: readonly number[];
  /** Milliseconds for which it would be held up by reading the texts of all blocks in one go. */
  readonly atOnce: readonly number[];
  /** Milliseconds from the click to the question what it may cost, and from the yes to the answer. */
  readonly reading: readonly number[];
  readonly detecting: readonly number[];
}

/** Blocks of text on the page. */
export const blocks = 10_000;

const rounds = 3;

export async function measureThisPage(stage: Stage): Promise<PageFigures> {
  const figures = {
    alone: [] as number[],
    product: [] as number[],
    atOnce: [] as number[],
    reading: [] as number[],
    detecting: [] as number[],
  };
  await setLimit(stage, -1);
  for (let round = 0; round < rounds; round++) {
    const page = await stage.browser.open(stage.server.url('texts.html'));
    await page.evaluate(fill, blocks);
    figures.atOnce.push(await page.evaluate(readAtOnce));
    const popup = await openPopupOver(stage, page);
    await page.evaluate(countTurns);
    await popup.waitFor(() => new Promise((resolve) => setTimeout(() => resolve(true), 1000)));
    figures.alone.push(await longestWait(page));
    await popup.evaluate(timeFromClick, '.page-cost .primary');
    await clickWords(popup, 'pageAsk');
    figures.reading.push(await popup.waitFor(() => (window as Timed).took as number));
    await popup.evaluate(timeFromClick, '.page-shares');
    await popup.click('.page-cost .primary');
    figures.detecting.push(await popup.waitFor(() => (window as Timed).took as number));
    figures.product.push(await longestWait(page));
    await popup.close();
    await page.close();
  }
  return figures;
}

/** Runs in the page: adds paragraphs with different texts. */
function fill(count: number): void {
  const all = document.createDocumentFragment();
  for (let n = 0; n < count; n++) {
    const paragraph = document.createElement('p');
    paragraph.textContent = `Die Kinder spielen heute Nachmittag im Garten hinter dem Haus Nummer ${n}.`;
    all.append(paragraph);
  }
  document.body.replaceChildren(all);
}

/** In the page: milliseconds to read the visible text of all its blocks without a pause. */
function readAtOnce(): number {
  const start = performance.now();
  let length = 0;
  for (const { innerText } of document.querySelectorAll('p')) length += innerText.length;
  if (length === 0) throw new Error('There is no text.');
  return performance.now() - start;
}

type Timed = typeof globalThis & { took?: number };

/** Runs in the popup: measures the time from the next click to a result. Polling from outside would be too slow. */
function timeFromClick(selector: string): void {
  const timed = Object.assign(window, { took: 0 });
  addEventListener(
    'click',
    ({ timeStamp }) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector(selector) === null) return;
        observer.disconnect();
        timed.took = performance.now() - timeStamp;
      }).observe(document, { childList: true, subtree: true });
    },
    { capture: true, once: true },
  );
}

type Waiting = typeof globalThis & { longestWait?: number };

/** In the page: gives it turns, by messages, since timers of a tab in the background are held back. */
function countTurns(): void {
  const waiting = Object.assign(window as Waiting, { longestWait: 0 });
  let last = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    waiting.longestWait = Math.max(waiting.longestWait, now - last);
    last = now;
    port2.postMessage(null);
  };
  port2.postMessage(null);
}

/** The longest that the page has waited for a turn since it was last asked. */
const longestWait = (page: TestPage) =>
  page.evaluate(() => {
    const waiting = window as Waiting;
    const longest = waiting.longestWait ?? Number.NaN;
    waiting.longestWait = 0;
    return longest;
  });
