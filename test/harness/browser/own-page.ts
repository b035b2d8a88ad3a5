/** Uses the product's own pages like a user. */
import { type Point, type TestBrowser, type TestPage, until } from './index.ts';

/** Words that show that a page has loaded. */
const shown = {
  popup: 'Try a text',
  options: 'Languages I read',
  'options#extensions': 'Keys for other extensions',
  'options#data': 'Your data',
  languages: 'in all',
} as const;

/** Opens one of our pages, or a part of the options page, in a tab and waits for its content. */
export async function openOwn(browser: TestBrowser, page: keyof typeof shown): Promise<TestPage> {
  const [folder, part = ''] = page.split('#');
  const opened = await browser.open(`${browser.product.origin}/src/extension/${folder}/index.html#${part}`);
  await seen(opened, shown[page]);
  // Controls ignore clicks until their state is known.
  await opened.waitFor(() => document.querySelector('.placeholder') === null);
  return opened;
}

/** Waits until the page's text contains `words`. */
export const seen = (page: TestPage, words: string) =>
  page.waitFor((words) => document.body.innerText.includes(words), words);

/** Allows the access that the card requests. The button ignores presses right after it appears. */
export async function allowAccess(page: TestPage): Promise<void> {
  await page.waitFor(
    () =>
      document.querySelector('.access-question button[type=submit]')?.getAttribute('aria-disabled') ===
      'false',
  );
  await page.click('.access-question button[type=submit]');
}

/** Visible text of each matching element. */
export const texts = (page: TestPage, selector: string) =>
  page.evaluate(
    (selector) => [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText),
    selector,
  );

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
      return isInView && Math.abs(spot.top - top) < 8 && Math.abs(spot.bottom - bottom) < 8;
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

/** Waits for the page's next frame, and for what observers of sizes do in it. Some pages forbid to ask for frames. */
export async function untilDrawn(page: TestPage): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new IntersectionObserver(() => resolve()).observe(document.documentElement),
      ),
  );
}

/** Returns the position of the card's button with these words, or this name. */
export async function buttonInCard(page: TestPage, words: string): Promise<Point> {
  // A card that has grown moves only in the next frame.
  await untilDrawn(page);
  return until(
    () =>
      page.inCard((root, words) => {
        const button = [...root.querySelectorAll('button')].find(
          (candidate) =>
            (candidate.getAttribute('aria-label') ??
              candidate.querySelector<HTMLElement>('[data-words]')?.dataset.words ??
              candidate.textContent.trim()) === words,
        );
        if (!button) return undefined;
        const { x, y, width, height } = button.getBoundingClientRect();
        const at = { x: x + width / 2, y: y + height / 2 };
        return at.x < innerWidth && at.y < innerHeight ? at : undefined;
      }, words),
    () => `the button ${words} on the card`,
  );
}
