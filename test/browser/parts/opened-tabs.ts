import type { TestBrowser } from '../../harness/browser/index.ts';

/** Begins to note the addresses that the background opens. Chromium does not report unreachable pages. */
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

/** Returns the addresses since {@link noteTabs}. */
export function openedTabs({ background }: TestBrowser): Promise<readonly string[]> {
  return background.evaluate((scope) => (scope as { opened?: string[] }).opened ?? []);
}
