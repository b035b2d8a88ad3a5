import type { TestBrowser } from '../../harness/browser/index.ts';

/** Chromium does not report unreachable pages. */
export async function noteTabs({ background }: TestBrowser): Promise<void> {
  await background.evaluate((scope) => {
    const { tabs } = scope.chrome;
    const { create } = tabs;
    const opened: string[] = [];
    Object.assign(scope, { opened });
    tabs.create = ((...given: [chrome.tabs.CreateProperties, () => void]) => {
      opened.push(given[0].url ?? '');
      return create.apply(tabs, given);
    }) as never;
  });
}

export function openedTabs({ background }: TestBrowser): Promise<readonly string[]> {
  return background.evaluate((scope) => (scope as { opened?: string[] }).opened ?? []);
}
