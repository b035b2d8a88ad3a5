/**
 * "This page" on ten thousand blocks: for how long at a time the page is held up, and when the answer is there.
 */
import { type TestPage, until } from '../../../tools/browser/index.ts';
import { clickWords, openPopupOver, type Stage, setLimit } from '../../../tools/browser/stage.ts';

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
    const asked = performance.now();
    await clickWords(popup, 'pageAsk');
    await popup.waitFor(() => document.querySelector('.page-cost .primary'));
    const weighed = performance.now();
    figures.reading.push(weighed - asked);
    await popup.click('.page-cost .primary');
    await until(
      () => popup.evaluate(() => document.querySelector('.page-shares') !== null),
      () => 'the languages of the page',
    );
    figures.detecting.push(performance.now() - weighed);
    figures.product.push(await longestWait(page));
    await popup.close();
    await page.close();
  }
  return figures;
}

/** In the page: paragraphs, each a text of its own. */
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
