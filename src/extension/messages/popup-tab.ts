/**
 * Which tab is the popup about? The one that it was opened over; or, where it is a tab itself, the one that
 * its address names.
 */
import browser, { type Tabs } from 'webextension-polyfill';

/** Address of the popup as a page of its own, about a tab. */
export function popupAddressFor(tabId: number): string {
  return browser.runtime.getURL(`src/extension/popup/index.html#tab=${tabId}`);
}

/**
 * For the popup: the tab that it is about; undefined where there is none. Its `url` is known only after a
 * gesture of the person's on it.
 */
export async function popupTab(): Promise<Tabs.Tab | undefined> {
  const named = /^#tab=(\d+)$/.exec(location.hash)?.[1];
  if (named !== undefined) {
    // Gone in the meantime, perhaps.
    return browser.tabs.get(Number(named)).catch(() => undefined);
  }
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}
