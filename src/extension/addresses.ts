/** Addresses of the extension's own pages. */
import browser from 'webextension-polyfill';

/** Parts of the options page, named by the fragment of its address. */
export type OptionsPart = 'general' | 'extensions' | 'advanced';

type Page = 'languages' | 'options' | 'popup' | 'welcome';

export function pageAddress(page: Page, fragment: '' | `#${string}` = ''): string {
  return browser.runtime.getURL(`src/extension/${page}/index.html${fragment}`);
}
