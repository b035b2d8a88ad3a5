/**
 * Whether the page in front lets an extension in. The browser's own pages, stores and some viewers do not, and
 * a person wonders why there is no card.
 */
import browser from 'webextension-polyfill';

/** False where no script of ours may run in the current tab, though the person asked us there. */
export async function canRunScripts(): Promise<boolean> {
  try {
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
    if (tab?.id === undefined) return false;
    const [frame] = await browser.scripting.executeScript({ target: { tabId: tab.id }, func: () => true });
    // Firefox reports scripts as injected into pages of its own where they never ran.
    return frame?.result === true;
  } catch {
    return false;
  }
}
