import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';

export const menuItemId = 'detect-language';

/**
 * Creates the menu item for selected text at installation, update and browser start, since the browser stores
 * the title in the language of that time. Runs are sequential: two at once would create the item twice, which
 * is an error.
 */
export async function createMenu(): Promise<void> {
  // Firefox for Android has no such menu.
  if (!browser.contextMenus) return;
  await navigator.locks.request('vernacular.menu', async () => {
    await browser.contextMenus.removeAll();
    browser.contextMenus.create({
      id: menuItemId,
      title: message('menuDetectLanguage'),
      contexts: ['selection'],
    });
  });
}
