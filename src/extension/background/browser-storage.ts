/**
 * Keeps the accounts in `storage.local`: on this machine only, never synchronised; and what is stored from scripts in
 * web pages.
 */

import type { KeyValueStorage } from '@vernacular/contract/accounts';
import browser, { type Storage } from 'webextension-polyfill';

/**
 * The accounts' storage over `storage.local`. That writes the items of one call as a whole and keeps them in the
 * browser's own process, so that a worker that is killed right after loses nothing. It rejects where it is full
 * or damaged.
 */
export function createBrowserStorage(): KeyValueStorage {
  const { local } = browser.storage;
  return {
    getAll: () => local.get(null),
    set: (items) => local.set(items),
    async remove(names) {
      await local.remove(names);
      // Firefox answers before the removal is committed: a browser that is killed then would bring a revoked key
      // back. A read afterwards waits for the commit.
      await local.get(names);
    },
  };
}

/**
 * Keeps all storages from our own scripts in web pages, which a page may have compromised: they ask the background for
 * what they need. To be called at each start. Never rejects.
 */
export async function keepFromWebPages(): Promise<void> {
  const { local, sync, managed } = browser.storage;
  await Promise.all([local, sync, managed].map(restrict));
}

/** Firefox has no such call. */
interface Restrictable extends Pick<Storage.StorageArea, 'get'> {
  setAccessLevel?(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

async function restrict(area: Restrictable): Promise<void> {
  try {
    await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  } catch {
    // Before version 140, Chromium knows it of `storage.session` alone.
  }
}
