import browser from 'webextension-polyfill';
import { popupTab } from './popup-tab.ts';

/** False on browser pages, in web stores and in some viewers. */
export async function canRunScripts(): Promise<boolean> {
  try {
    const tab = await popupTab();
    if (tab?.id === undefined) return false;
    const [frame] = await browser.scripting.executeScript({ target: { tabId: tab.id }, func: () => true });
    // Firefox reports success for scripts that it did not inject into its own pages.
    return frame?.result === true;
  } catch {
    return false;
  }
}
