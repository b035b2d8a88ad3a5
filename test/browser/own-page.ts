/**
 * The product's own pages as a person uses them.
 */
import { type Point, type TestBrowser, type TestPage, until } from '../../src/tools/browser/index.ts';

/** Opens the popup or the options page in a tab and waits until it has something to show. */
export async function openOwn(browser: TestBrowser, page: 'popup' | 'options'): Promise<TestPage> {
  const opened = await browser.open(`${browser.product.origin}/src/extension/${page}/index.html`);
  await seen(opened, page === 'popup' ? 'in all' : 'Keys for other extensions');
  // Choices that are not known yet take no click.
  await opened.waitFor(() => document.querySelector('.placeholder') === null);
  return opened;
}

/** Waits until the page's words contain `words`. */
export const seen = (page: TestPage, words: string) =>
  page.waitFor((words) => document.body.innerText.includes(words), words);

/** What a reader sees of each element that matches. */
export const texts = (page: TestPage, selector: string) =>
  page.evaluate(
    (selector) => [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText),
    selector,
  );

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

/** Where the card's button with these words, or this name, is. */
export async function buttonInCard(page: TestPage, words: string): Promise<Point> {
  return until(
    () =>
      page.inCard((root, words) => {
        const button = [...root.querySelectorAll('button')].find(
          (candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent) === words,
        );
        if (!button) return undefined;
        const { x, y, width, height } = button.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }, words),
    () => `the button ${words} on the card`,
  );
}
