import browser, { type Tabs } from 'webextension-polyfill';

/** Opens the options page at a part: `general` has the user's own limit, `extensions` questions of other extensions. */
export async function openOptions(part: 'general' | 'extensions'): Promise<void> {
  await browser.tabs.create({
    url: browser.runtime.getURL(`src/extension/options/index.html#${part}`),
  });
}

/** Opens an address in a tab next to `tab`. */
export async function openBeside(tab: Tabs.Tab | undefined, url: string): Promise<void> {
  const position = tab && { windowId: tab.windowId, index: tab.index + 1, openerTabId: tab.id };
  await browser.tabs.create({ url, ...position });
}
