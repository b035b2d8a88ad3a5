/**
 * Opens the translation site that the person chose, with the text of a card, once they press its button. The address
 * is read from the settings: a card runs in a web page, which must not choose it.
 */
import browser, { type Tabs } from 'webextension-polyfill';
import { translationOf } from './preferences.ts';

/** Opens the site in a tab beside `tab`. Resolves with whether there was one to open. */
export async function openTranslation(
  text: string,
  lang: string,
  tab: Tabs.Tab | undefined,
): Promise<boolean> {
  const url = await translationOf(text, lang);
  if (url === undefined) return false;
  const beside = tab && { windowId: tab.windowId, index: tab.index + 1, openerTabId: tab.id };
  await browser.tabs.create({ url, ...beside });
  return true;
}
