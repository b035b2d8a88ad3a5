import { expect } from 'vitest';
import type { TestBrowser } from '../../harness/browser/index.ts';

/** Creating an id that exists is an error, which shows that it exists. */
export function menuItemIsThere(browser: TestBrowser): Promise<void> {
  return expect
    .poll(() =>
      browser.inExtension(() =>
        chrome.contextMenus.update('detect-language', {}).then(
          () => 'there',
          () => 'missing',
        ),
      ),
    )
    .toBe('there');
}
