import { type Point, type TestPage, until } from '../../harness/browser/index.ts';

/** Waits for the page's next frame, and for what observers of sizes do in it. Some pages forbid to ask for frames. */
export async function untilDrawn(page: TestPage): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new IntersectionObserver(() => resolve()).observe(document.documentElement),
      ),
  );
}

/** The card draws its words as generated content. */
export const wordsInCard = (page: TestPage, selector: string): Promise<string[]> =>
  page.inCard(
    (root, selector) =>
      [...root.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility())
        .map(
          (element) =>
            element.getAttribute('aria-label') ??
            element.querySelector<HTMLElement>('[data-words]')?.dataset.words ??
            '',
        ),
    selector,
  );

export async function buttonInCard(page: TestPage, words: string): Promise<Point> {
  let last: Point | undefined;
  return until(
    async () => {
      // A card that has grown moves only in the next frame.
      await untilDrawn(page);
      const before = last;
      last = await placeInCard(page, words);
      return last?.x === before?.x && last?.y === before?.y ? last : undefined;
    },
    () => `the button ${words} on the card`,
  );
}

function placeInCard(page: TestPage, words: string): Promise<Point | undefined> {
  return page.inCard((root, words) => {
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
  }, words);
}
