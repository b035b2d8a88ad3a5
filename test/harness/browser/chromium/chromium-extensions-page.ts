import type { Page } from 'playwright-core';

export async function collectedErrors(page: Page, id: string): Promise<string> {
  await allowFolders(page);
  return page.evaluate(async (id) => {
    const { developerPrivate } = chrome as unknown as { developerPrivate: DeveloperPrivate };
    await developerPrivate.updateExtensionConfiguration({ extensionId: id, errorCollection: true });
    return JSON.stringify(await developerPrivate.getExtensionInfo(id));
  }, id);
}

/**
 * Enables developer mode. Without it, Chromium collects nothing, and a reloaded unpacked extension stays
 * disabled.
 */
export async function allowFolders(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { developerPrivate } = chrome as unknown as { developerPrivate: DeveloperPrivate };
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
  });
}

export async function switchExtension(page: Page, id: string, enabled: boolean): Promise<void> {
  await allowFolders(page);
  await page.evaluate(({ id, enabled }) => chrome.management.setEnabled(id, enabled), { id, enabled });
}

interface DeveloperPrivate {
  updateProfileConfiguration(update: { inDeveloperMode: boolean }): Promise<void>;
  updateExtensionConfiguration(update: { extensionId: string; errorCollection: boolean }): Promise<void>;
  getExtensionInfo(id: string): Promise<unknown>;
}
