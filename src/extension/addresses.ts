import browser, { type Tabs } from 'webextension-polyfill';

export type OptionsPart = 'general' | 'extensions' | 'advanced';

type Page = 'languages' | 'options' | 'popup' | 'welcome';

export function pageAddress(page: Page, fragment: '' | `#${string}` = ''): string {
  return browser.runtime.getURL(`src/extension/${page}/index.html${fragment}`);
}

export async function openOptions(part: OptionsPart): Promise<void> {
  await browser.tabs.create({ url: pageAddress('options', `#${part}`) });
}

export async function openBeside(tab: Tabs.Tab | undefined, url: string): Promise<void> {
  const position = tab && { windowId: tab.windowId, index: tab.index + 1, openerTabId: tab.id };
  await browser.tabs.create({ url, ...position });
}
