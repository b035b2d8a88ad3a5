import browser, { type Tabs } from 'webextension-polyfill';
import { type OptionsPart, pageAddress } from '../addresses.ts';

/** Opens the options page at a part: `general` has the user's own limit, `extensions` questions of other extensions. */
export async function openOptions(part: OptionsPart): Promise<void> {
  await browser.tabs.create({ url: pageAddress('options', `#${part}`) });
}

/** Opens an address in a tab next to `tab`. */
export async function openBeside(tab: Tabs.Tab | undefined, url: string): Promise<void> {
  const position = tab && { windowId: tab.windowId, index: tab.index + 1, openerTabId: tab.id };
  await browser.tabs.create({ url, ...position });
}
