/**
 * Tells which tab the popup is about: the tab that it was opened over, or, where the popup is itself shown as a tab,
 * the tab that its address names.
 */
import browser, { type Tabs } from 'webextension-polyfill';

/** Address of the popup as a tab of its own, about the tab `tabId`. */
export function popupAddressFor(tabId: number): string {
  return browser.runtime.getURL(`src/extension/popup/index.html#tab=${tabId}`);
}

/**
 * For the popup: the tab that it is about; undefined where there is none. The browser tells its `url` only after the
 * person used the extension on it.
 */
export async function popupTab(): Promise<Tabs.Tab | undefined> {
  const named = /^#tab=(\d+)$/.exec(location.hash)?.[1];
  if (named !== undefined) {
    // It may have been closed meanwhile.
    return browser.tabs.get(Number(named)).catch(() => undefined);
  }
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}
