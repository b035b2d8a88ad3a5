/**
 * Opens the user's translation site with the text of a card. The address comes from the settings, since a
 * card runs in a web page, which must not choose it.
 */
import browser, { type Tabs } from 'webextension-polyfill';
import { translationOf } from './preferences.ts';

/** Opens the site in a tab next to `tab`. Resolves with false if no site is set. */
export async function openTranslation(
  text: string,
  lang: string,
  tab: Tabs.Tab | undefined,
): Promise<boolean> {
  const url = await translationOf(text, lang);
  if (url === undefined) return false;
  await openBeside(tab, url);
  return true;
}

export async function openBeside(tab: Tabs.Tab | undefined, url: string): Promise<void> {
  const position = tab && { windowId: tab.windowId, index: tab.index + 1, openerTabId: tab.id };
  await browser.tabs.create({ url, ...position });
}
