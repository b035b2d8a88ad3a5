import browser from 'webextension-polyfill';
import type { LanguageShare } from '../page-languages/language-shares.ts';

/**
 * Shows the main language of a page on the badge of its tab, such as `de+` if there are more. The browser removes
 * the badge when the page is left. Never rejects.
 */
export async function showOnBadge(tabId: number, shares: readonly LanguageShare[]): Promise<void> {
  const [main, ...others] = shares.flatMap(({ langs }) => langs);
  if (main === undefined) return;
  try {
    // A tab's badge would hide the number of access requests.
    if ((await browser.action.getBadgeText({})) !== '') return;
    // Browsers cut a fourth character.
    const text = others.length > 0 ? `${main}+`.slice(0, 3) : main;
    await browser.action.setBadgeText({ tabId, text });
  } catch {
    // The tab is closed.
  }
}
