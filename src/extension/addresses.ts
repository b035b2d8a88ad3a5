import browser from 'webextension-polyfill';

export type OptionsPart = 'general' | 'extensions' | 'advanced';

type Page = 'languages' | 'options' | 'popup' | 'welcome';

export function pageAddress(page: Page, fragment: '' | `#${string}` = ''): string {
  return browser.runtime.getURL(`src/extension/${page}/index.html${fragment}`);
}
