import browser, { type Tabs } from 'webextension-polyfill';

/** Returns the address of the popup as a separate tab about the tab `tabId`. */
export function popupAddressFor(tabId: number): string {
  return browser.runtime.getURL(`src/extension/popup/index.html#tab=${tabId}`);
}

/**
 * Returns the tab that the popup is about: the tab in its address, or else the active tab. Its `url` is hidden until
 * the user invokes the extension there.
 */
export async function popupTab(): Promise<Tabs.Tab | undefined> {
  const named = /^#tab=(\d+)$/.exec(location.hash)?.[1];
  if (named !== undefined) {
    // The tab may have been closed since.
    return browser.tabs.get(Number(named)).catch(() => undefined);
  }
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}
