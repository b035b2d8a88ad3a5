import browser from 'webextension-polyfill';
import reader from '../page-scripts/reader/reader.ts?iife';

/** Resolves with false if the browser reports a refusal. */
export async function injectPageReader(tabId: number): Promise<boolean> {
  try {
    await browser.scripting.executeScript({
      target: { tabId },
      // Absolute, since Firefox resolves relative paths against the caller's address.
      files: [`/${reader}`],
      injectImmediately: true,
    });
    return true;
  } catch {
    // Browser pages, stores and viewers refuse.
    return false;
  }
}
