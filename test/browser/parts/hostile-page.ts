import type { TestPage } from '../../harness/browser/index.ts';

export async function makeHostile(page: TestPage, hostility: () => void): Promise<{ x: number; y: number }> {
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#de') as Element));
  await page.evaluate(() => Object.assign(window, { selectedRange: getSelection()?.getRangeAt(0) }) && 0);
  await page.evaluate(hostility);
  return page.evaluate(() => {
    const { left, top, width, height } = (window as never as Selected).selectedRange.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

export interface Selected {
  readonly selectedRange: Range;
}
