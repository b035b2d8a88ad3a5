import browser from 'webextension-polyfill';

/** Opens the options page at a part: `general` has the user's own limit, `extensions` questions of other extensions. */
export async function openOptions(part: 'general' | 'extensions'): Promise<void> {
  await browser.tabs.create({
    url: browser.runtime.getURL(`src/extension/options/index.html#${part}`),
  });
}
