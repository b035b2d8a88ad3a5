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
