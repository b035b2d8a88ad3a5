/** Runs axe-core in a page, in light and dark colours. */
import { readFileSync } from 'node:fs';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { TestPage } from './browser.ts';

const axe = new Function(readFileSync('node_modules/axe-core/axe.min.js', 'utf8')) as () => void;

interface Extent {
  readonly coloursOnly?: boolean;
  /** By default only the first eight rows of each list, because all 243 languages have similar ones. */
  readonly wholeLists?: boolean;
}

/** Rejects if the page looks the same in light and dark, or if axe checked no colours. Leaves the page dark. */
export async function axeViolations(page: TestPage): Promise<string[]> {
  await page.evaluate(axe);
  // The page may be dark from an earlier check or by the user's choice.
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'light';
  });
  const light = await page.evaluate(judge, {});
  const [before, after] = await page.evaluate(turnDark);
  if (before === after) throw new Error('The page did not turn dark.');
  const dark = await page.evaluate(judge, {});
  return [...light.map((found) => `light ${found}`), ...dark.map((found) => `dark ${found}`)];
}

export async function axeFindings(page: TestPage, extent: Extent): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(judge, extent);
}

interface Axe {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

/** Runs in the page. */
async function judge({ coloursOnly, wholeLists }: Extent): Promise<string[]> {
  // Waits for colour transitions to end.
  for (const animation of document.getAnimations()) animation.finish();
  const { axe } = globalThis as unknown as { axe: Axe };
  const { violations, passes } = await axe.run(
    wholeLists ? document : { exclude: ['li:nth-child(n + 9)'] },
    coloursOnly ? { runOnly: ['color-contrast'] } : {},
  );
  if (!passes.some(({ id }) => id === 'color-contrast')) return ['axe judged no contrast'];
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Runs in the page. Makes it and its open shadow trees dark, as a dark system would. */
function turnDark(): [before: string, after: string] {
  const root = document.documentElement;
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const colours = () =>
    [root, ...shadows.flatMap(({ firstElementChild }) => firstElementChild ?? [])]
      .map((element) => getComputedStyle(element).backgroundColor)
      .join(' ');
  const before = colours();
  root.style.colorScheme = 'dark';
  for (const tree of [document, ...shadows]) {
    // light-dark() as compiled for older browsers depends on the system's preference.
    for (const sheet of [...tree.styleSheets, ...tree.adoptedStyleSheets]) {
      for (const rule of sheet.cssRules) {
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme: dark')) {
          rule.media.mediaText = 'all';
        }
      }
    }
  }
  return [before, colours()];
}
