import type { TestPage } from '../../../test/harness/browser/index.ts';
import { clickWords, openPopupOver } from '../../../test/harness/browser/own-page.ts';
import { type Stage, setLimit } from '../../../test/harness/browser/stage.ts';

export interface PageFigures {
  /** Milliseconds: longest main-thread pause in an idle second. */
  readonly alone: readonly number[];
  /** Longest pause while Vernacular reads and detects the page. */
  readonly product: readonly number[];
  readonly atOnce: readonly number[];
  /** Milliseconds from the click until the page is read, then to the answer. */
  readonly reading: readonly number[];
  readonly detecting: readonly number[];
}

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
  // With a limit, the popup waits for a press.
  await setLimit(stage, 1_000_000_000);
  for (let round = 0; round < rounds; round++) {
    const page = await stage.browser.open(stage.server.url('texts.html'));
    await page.evaluate(fill, blocks);
    figures.atOnce.push(await page.evaluate(readAtOnce));
    const popup = await openPopupOver(stage, page);
    await page.evaluate(countTurns);
    await popup.waitFor(() => new Promise((resolve) => setTimeout(() => resolve(true), 1000)));
    figures.alone.push(await longestWait(page));
    await popup.evaluate(timeFromClick);
    await clickWords(popup, 'pageAsk');
    await popup.waitFor(() => (window as Timed).detected);
    const { read, detected } = await popup.evaluate(() => {
      const { read = Number.NaN, detected = Number.NaN } = window as Timed;
      return { read, detected };
    });
    figures.reading.push(read);
    figures.detecting.push(detected - read);
    figures.product.push(await longestWait(page));
    await popup.close();
    await page.close();
  }
  return figures;
}

function fill(count: number): void {
  const all = document.createDocumentFragment();
  for (let n = 0; n < count; n++) {
    const paragraph = document.createElement('p');
    paragraph.textContent = `Die Kinder spielen heute Nachmittag im Garten hinter dem Haus Nummer ${n}.`;
    all.append(paragraph);
  }
  document.body.replaceChildren(all);
}

/** Runs in the page. Without a pause. */
function readAtOnce(): number {
  const start = performance.now();
  let length = 0;
  for (const { innerText } of document.querySelectorAll('p')) length += innerText.length;
  if (length === 0) throw new Error('There is no text.');
  return performance.now() - start;
}

type Timed = typeof globalThis & { read?: number; detected?: number };

/** In the popup. Times from the next click; polling would be less precise. */
function timeFromClick(): void {
  const timed = window as Timed;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      new MutationObserver((_, observer) => {
        const time = performance.now() - timeStamp;
        if (document.querySelector('progress[value], .page-bar') !== null) timed.read ??= time;
        if (document.querySelector('.page-bar') === null) return;
        observer.disconnect();
        timed.detected = time;
      }).observe(document, { childList: true, subtree: true });
    },
    { capture: true, once: true },
  );
}

type Waiting = typeof globalThis & { longestWait?: number };

/** In the page. Pauses between messages: browsers throttle timers in background tabs. */
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

/** Since the previous call. */
const longestWait = (page: TestPage) =>
  page.evaluate(() => {
    const waiting = window as Waiting;
    const longest = waiting.longestWait ?? Number.NaN;
    waiting.longestWait = 0;
    return longest;
  });
