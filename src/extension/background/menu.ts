/**
 * Creates the menu item on selected text.
 */
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';

/** Id of the item, also in browser tests. */
export const menuItemId = 'detect-language';

/** The making under way. */
let last: Promise<void> = Promise.resolve();

/**
 * Creates the item, at installation, update and the browser's start: the browser keeps it, with the words of the language
 * that it had then. One after the other: where two of these happen at once, each would remove before the other creates,
 * and creating it twice is an error.
 */
export function createMenu(): Promise<void> {
  last = last.then(create);
  return last;
}

async function create(): Promise<void> {
  // Firefox for Android has no such menu.
  if (!browser.contextMenus) return;
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: menuItemId,
    title: message('menuDetectLanguage'),
    contexts: ['selection'],
  });
}
