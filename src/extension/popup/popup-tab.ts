import browser, { type Tabs } from 'webextension-polyfill';

/**
 * Returns the tab in the popup's address, or else the active tab. Its `url` is hidden until the user invokes the extension
 * there.
 */
export async function popupTab(): Promise<Tabs.Tab | undefined> {
  const named = /^#tab=(\d+)$/.exec(location.hash)?.[1];
  if (named !== undefined) {
    return browser.tabs.get(Number(named)).catch(() => undefined);
  }
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}

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
