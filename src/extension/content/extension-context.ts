/**
 * Scripts whose extension has gone from behind them.
 */
import browser from 'webextension-polyfill';

/**
 * Whether the extension that put this script into the page was reloaded, updated, turned off or removed. Chromium
 * lets the script go on and takes its id away; Firefox ends the script.
 */
export function isContextInvalidated(): boolean {
  return browser.runtime?.id === undefined;
}
