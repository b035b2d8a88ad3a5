/**
 * Creates the menu item on selected text.
 */
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';

/** Id of the item, also in browser tests. */
export const menuItemId = 'detect-language';

/**
 * Creates the item, at installation, update and the browser's start: the browser keeps it, with the words of the language that
 * it had then. Creating it twice is an error.
 */
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
