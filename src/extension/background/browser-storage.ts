/**
 * Keeps the accounts in `storage.local`: on this machine only, never synchronised.
 */
import browser from 'webextension-polyfill';
import type { KeyValueStorage } from '../../accounts/index.ts';

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
