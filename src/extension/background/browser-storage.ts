/**
 * The storage of the accounts in a browser: `storage.local`, on this machine only, never synchronised.
 */
import browser from 'webextension-polyfill';
import type { KeyValueStorage } from '../../accounts/index.ts';

/**
 * The port over `storage.local`, which writes the items of one call as a whole and keeps them in the browser's own process, so
 * that a worker killed right after loses nothing. It rejects where it is full or its files are damaged.
 */
export function createBrowserStorage(): KeyValueStorage {
  const { local } = browser.storage;
  return {
    getAll: () => local.get(null),
    set: (items) => local.set(items),
    async remove(names) {
      await local.remove(names);
      // Firefox answers before the removal is committed: a browser that is killed then would bring a revoked key
      // back. What is read afterwards waits for it.
      await local.get(names);
    },
  };
}
