/**
 * The item of the menu on selected text.
 */
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';

/** Id of the item, also in browser tests. */
export const menuItemId = 'detect-language';

/** Makes the item. At installation and update only: the browser keeps it, and twice would be an error. */
export async function createMenu(): Promise<void> {
  // Firefox for Android has no such menu.
  if (!browser.contextMenus) return;
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: menuItemId,
    title: message('menuDetectLanguage'),
    contexts: ['selection'],
  });
}
