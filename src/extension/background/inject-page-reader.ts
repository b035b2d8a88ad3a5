/**
 * Puts the script that reads a page into the tab that the person asked about.
 */
import browser from 'webextension-polyfill';
import reader from '../this-page/reader.ts?iife';

/** Resolves with whether the browser let the script in, as far as it tells. */
export async function injectPageReader(tabId: number): Promise<boolean> {
  try {
    await browser.scripting.executeScript({
      target: { tabId },
      // From the root: Firefox resolves the path against the caller's address.
      files: [`/${reader}`],
      injectImmediately: true,
    });
    return true;
  } catch {
    // The browser's own pages, stores and viewers refuse.
    return false;
  }
}
