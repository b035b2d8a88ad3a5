import browser from 'webextension-polyfill';

/** Opens the options page at the part that has the user's own limit. */
export async function openLimits(): Promise<void> {
  await browser.tabs.create({
    url: browser.runtime.getURL('src/extension/options/index.html#general'),
  });
}
