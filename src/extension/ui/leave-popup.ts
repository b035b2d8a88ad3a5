/**
 * Leads from the popup to another page: browsers close a popup by themselves only when it loses the focus.
 */
import browser from 'webextension-polyfill';

/** Opens another page, and closes the popup where we are in one and not in a tab. */
export async function leavePopup(open: () => Promise<unknown>): Promise<void> {
  await open();
  const isPopup = (await browser.tabs.getCurrent()) === undefined;
  if (isPopup) window.close();
}
