import browser from 'webextension-polyfill';

export interface BrowserFeatures {
  readonly browser: 'chromium' | 'firefox' | 'android';
  /** Firefox for Android has no context menu for selected text. */
  readonly hasMenu: boolean;
  /** Keys of the command, such as `Alt+Shift+L`; undefined if it has none. */
  readonly shortcut: string | undefined;
  /** True if the button is in the toolbar; false if it is not, or if the browser does not say. */
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

/** Missing in the polyfill's types. In Chromium 91 and Firefox 137 and later, but not on Android. */
interface WithUserSettings {
  getUserSettings?(): Promise<{ readonly isOnToolbar?: boolean }>;
}

async function isPinned(): Promise<boolean> {
  const settings = await (browser.action as WithUserSettings).getUserSettings?.();
  return settings?.isOnToolbar === true;
}
