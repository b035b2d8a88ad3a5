import browser from 'webextension-polyfill';

export interface BrowserFeatures {
  readonly browser: 'chromium' | 'firefox' | 'android';
  /** False in Firefox for Android. */
  readonly hasMenu: boolean;
  /** Such as `Alt+Shift+K`; undefined if the command has no keys. */
  readonly shortcut: string | undefined;
  /** False also if the browser does not say. */
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

/** Missing in the polyfill's types. In Chromium 91 and Firefox 137 and later, not on Android. */
interface WithUserSettings {
  getUserSettings?(): Promise<{ readonly isOnToolbar?: boolean }>;
}

async function isPinned(): Promise<boolean> {
  const settings = await (browser.action as WithUserSettings).getUserSettings?.();
  return settings?.isOnToolbar === true;
}
