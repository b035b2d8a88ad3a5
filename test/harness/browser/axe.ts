/**
 * axe-core in a page, in either browser: what it finds wrong with the page as it stands, light and dark.
 */
import { readFileSync } from 'node:fs';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { TestPage } from './browser.ts';

const axe = new Function(readFileSync('node_modules/axe-core/axe.min.js', 'utf8')) as () => void;

/** What of a page axe looks at, and for what. */
interface Extent {
  /** Judges colours alone, which is all that another theme can change. */
  readonly coloursOnly?: boolean;
  /** Judges every row of every list; otherwise the first eight, which the others are like: there are 240 languages. */
  readonly wholeLists?: boolean;
}

/**
 * What axe finds wrong with the page, in light and then in dark colours; empty when nothing. Rejects when the
 * page looks the same in both, or axe judged no colours at all. Leaves the page dark.
 */
export async function axeViolations(page: TestPage): Promise<string[]> {
  await page.evaluate(axe);
  // It may be dark from the last time, or by a person's choice.
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'light';
  });
  const light = await page.evaluate(judge, {});
  const [before, after] = await page.evaluate(turnDark);
  if (before === after) throw new Error('The page did not turn dark.');
  const dark = await page.evaluate(judge, {});
  return [...light.map((found) => `light ${found}`), ...dark.map((found) => `dark ${found}`)];
}

/** What axe finds wrong with the page as it stands; empty when nothing. Its colours have been judged in any case. */
export async function axeFindings(page: TestPage, extent: Extent): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(judge, extent);
}

interface Axe {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

/** In the page: one line for each rule that is broken. */
async function judge({ coloursOnly, wholeLists }: Extent): Promise<string[]> {
  // Colours that are on their way to others would be judged half-way.
  for (const animation of document.getAnimations()) animation.finish();
  const { axe } = globalThis as unknown as { axe: Axe };
  const { violations, passes } = await axe.run(
    wholeLists ? document : { exclude: ['li:nth-child(n + 9)'] },
    coloursOnly ? { runOnly: ['color-contrast'] } : {},
  );
  if (!passes.some(({ id }) => id === 'color-contrast')) return ['axe judged no contrast'];
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * In the page: makes it dark as a dark system would, its open shadow trees too, and resolves with its colours
 * before and after.
 */
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
    // Where the build wrote light-dark() for older browsers, it hangs on the system's preference.
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
