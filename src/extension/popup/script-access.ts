/**
 * Tells whether the browser lets the extension's scripts into a page. It does not on its own pages, in web stores
 * and in some viewers, where a person wonders why there is no card.
 */
import browser from 'webextension-polyfill';
import { popupTab } from './popup-tab.ts';

/** False where no script of ours may run in the popup's tab, though the person used the extension there. */
export async function canRunScripts(): Promise<boolean> {
  try {
    const tab = await popupTab();
    if (tab?.id === undefined) return false;
    const [frame] = await browser.scripting.executeScript({ target: { tabId: tab.id }, func: () => true });
    // Firefox reports scripts as injected into pages of its own where they never ran.
    return frame?.result === true;
  } catch {
    return false;
  }
}
