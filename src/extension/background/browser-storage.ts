import type { KeyValueStorage } from '@vernacular/contract/accounts';
import browser, { type Storage } from 'webextension-polyfill';

/** `storage.local` writes all items of a call at once, in the browser's process, so a stop of the background loses nothing. */
export function createBrowserStorage(): KeyValueStorage {
  const { local } = browser.storage;
  return {
    getAll: () => local.get(null),
    set: (items) => local.set(items),
    async remove(names) {
      await local.remove(names);
      // Firefox resolves before the removal is committed, and a crash could then restore a revoked key. A
      // read waits for the commit.
      await local.get(names);
    },
  };
}

/** Our content scripts may be compromised by a page. Call this at each start. Never rejects. */
export async function keepFromWebPages(): Promise<void> {
  const { local, sync, managed } = browser.storage;
  await Promise.all([local, sync, managed].map(restrict));
}

interface Restrictable extends Pick<Storage.StorageArea, 'get'> {
  setAccessLevel?(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

async function restrict(area: Restrictable): Promise<void> {
  try {
    await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  } catch {
    // Before version 140, Chromium supports this for `storage.session` only.
  }
}
