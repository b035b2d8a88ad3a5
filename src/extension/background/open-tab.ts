import browser, { type Tabs } from 'webextension-polyfill';
import { type OptionsPart, pageAddress } from '../addresses.ts';

export async function openOptions(part: OptionsPart): Promise<void> {
  await browser.tabs.create({ url: pageAddress('options', `#${part}`) });
}

export async function openBeside(tab: Tabs.Tab | undefined, url: string): Promise<void> {
  const position = tab && { windowId: tab.windowId, index: tab.index + 1, openerTabId: tab.id };
  await browser.tabs.create({ url, ...position });
}
