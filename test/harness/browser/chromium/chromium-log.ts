/**
 * What chrome://extensions offers: what an extension threw and what it wrote to its console, under "Errors", and the
 * switch that turns it off and on.
 */
import type { Page } from 'playwright-core';

/** Whatever Chromium has collected of the extension, as text; `page` shows chrome://extensions. */
export async function collectedErrors(page: Page, id: string): Promise<string> {
  await allowFolders(page);
  return page.evaluate(async (id) => {
    const { developerPrivate } = chrome as unknown as { developerPrivate: DeveloperPrivate };
    await developerPrivate.updateExtensionConfiguration({ extensionId: id, errorCollection: true });
    return JSON.stringify(await developerPrivate.getExtensionInfo(id));
  }, id);
}

/** Has developer mode on: without it nothing is collected, and a reloaded extension that comes from a folder stays off. */
export async function allowFolders(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { developerPrivate } = chrome as unknown as { developerPrivate: DeveloperPrivate };
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
  });
}

/** Turns an extension on or off; `page` shows chrome://extensions. */
export async function switchExtension(page: Page, id: string, enabled: boolean): Promise<void> {
  await allowFolders(page);
  await page.evaluate(({ id, enabled }) => chrome.management.setEnabled(id, enabled), { id, enabled });
}

/** The part that is used of what chrome://extensions alone may call. */
interface DeveloperPrivate {
  updateProfileConfiguration(update: { inDeveloperMode: boolean }): Promise<void>;
  updateExtensionConfiguration(update: { extensionId: string; errorCollection: boolean }): Promise<void>;
  getExtensionInfo(id: string): Promise<unknown>;
}
