import { findApi } from './extension-api.ts';
import { findOwnAddress } from './product-id.ts';

/** Keeps one key for a client with `access`. The methods may return promises. */
export interface KeyStore {
  /** Returns the key, or undefined if no key is stored. */
  get(): Promise<string | undefined> | string | undefined;
  set(key: string): unknown;
  remove(): unknown;
}

const nameInStorage = 'vernacularKey';

/** Returns a store that lasts as long as the client. */
export function createMemoryStore(key: string | undefined): KeyStore {
  let kept = key;
  return {
    get: () => kept,
    set: (given) => {
      kept = given;
    },
    remove: () => {
      kept = undefined;
    },
  };
}

/**
 * Returns a store in the extension's `storage.local`, under `vernacularKey`.
 * @throws TypeError without the permission `storage`, and in content scripts, which share a process with the
 * web page and so may not hold the key
 */
export function createBrowserStore(): KeyStore {
  const area = findApi(({ storage }) => storage?.local);
  if (area === undefined) {
    throw new TypeError(
      '`access` needs a `store` for the key, or an extension with the permission `storage`.',
    );
  }
  if (typeof location === 'object' && !findOwnAddress()?.startsWith(`${location.origin}/`)) {
    throw new TypeError(
      'A content script may not hold the key. Send the texts to your background and use the client there.',
    );
  }
  return {
    get: async () => (await area.get(nameInStorage))[nameInStorage] as string | undefined,
    set: (key) => area.set({ [nameInStorage]: key }),
    remove: () => area.remove(nameInStorage),
  };
}
