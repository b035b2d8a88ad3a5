import browser from 'webextension-polyfill';

/** Opens the part of the options page that has the limits. */
export async function openLimits(): Promise<void> {
  await browser.tabs.create({
    url: browser.runtime.getURL('src/extension/options/index.html#extensions'),
  });
}
