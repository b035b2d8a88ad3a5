/**
 * Tells whether the extension behind this script is still there.
 */
import browser from 'webextension-polyfill';

/**
 * Whether the extension that injected this script was reloaded, updated, turned off or removed. Chromium lets the
 * script go on and takes its id away; Firefox ends the script.
 */
export function isContextInvalidated(): boolean {
  return browser.runtime?.id === undefined;
}
