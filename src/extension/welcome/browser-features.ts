/**
 * Finds out which browser this is and which of its features the welcome tab can explain.
 */
import browser from 'webextension-polyfill';

export interface BrowserFeatures {
  readonly browser: 'chromium' | 'firefox' | 'android';
  /** Whether there is a menu on selected text: Firefox for Android has none. */
  readonly hasMenu: boolean;
  /** The keys of the command that detects a selection, such as `Alt+Shift+L`; undefined where it has none. */
  readonly shortcut: string | undefined;
  /** Whether the button is in the tool bar; false too where the browser does not tell. */
  readonly isPinned: boolean;
}

export async function readBrowserFeatures(): Promise<BrowserFeatures> {
  const { os } = await browser.runtime.getPlatformInfo();
  const isFirefox = browser.runtime.getURL('').startsWith('moz-extension:');
  const commands = (await browser.commands?.getAll()) ?? [];
  return {
    browser: !isFirefox ? 'chromium' : os === 'android' ? 'android' : 'firefox',
    hasMenu: browser.contextMenus !== undefined,
    shortcut: commands.find(({ name }) => name === 'detect-selection')?.shortcut || undefined,
    isPinned: await isPinned(),
  };
}

/** Not in the polyfill's types: Chromium from 91 on, Firefox from 137 on, not on Android. */
interface WithUserSettings {
  getUserSettings?(): Promise<{ readonly isOnToolbar?: boolean }>;
}

async function isPinned(): Promise<boolean> {
  const settings = await (browser.action as WithUserSettings).getUserSettings?.();
  return settings?.isOnToolbar === true;
}
