import type { Access } from './access.ts';
import { VernacularError } from './client-errors.ts';
import { findApi, findOwnAddress } from './extension-api.ts';

/** Keeps one key. The methods may return promises. */
export interface KeyStore {
  get(): Promise<string | undefined> | string | undefined;
  set(key: string): unknown;
  remove(): unknown;
}

const nameInStorage = 'vernacularKey';

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
 * @throws TypeError without the permission `storage`, and in content scripts, which share a process with the web page
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

/** Other than `refused`. Rejects with a VernacularError without access. */
type RequestKey = (refused?: string) => Promise<string>;

const errors = {
  pending: [
    'access_pending',
    'The user has not answered the request for access yet. It is in Vernacular’s popup.',
  ],
  denied: ['access_denied', 'The user has denied access. Vernacular’s options page can allow it again.'],
  paused: ['access_paused', 'The user has paused access. Vernacular’s options page can resume it.'],
  granted: ['api_key_missing', 'The key is not in the store, although access is granted.'],
} as const;

/** Takes the key from the store, or asks for access; `ask` stores the key. Simultaneous calls share one request. */
export function createKeyRequest(store: KeyStore, ask: () => Promise<Access>): RequestKey {
  let current: Promise<string> | undefined;
  let lastRefusal: { readonly error: VernacularError; readonly until: number } | undefined;

  async function requestKey(refused: string | undefined): Promise<string> {
    const stored = await store.get();
    // Another page of the extension may have stored a new key.
    if (stored !== undefined && stored !== refused) return stored;
    if (stored !== undefined) await store.remove();
    if (lastRefusal !== undefined && Date.now() < lastRefusal.until) throw lastRefusal.error;
    const { access, key = await store.get() } = await ask().catch(rememberRefusal);
    if (access === 'granted' && key !== undefined) return key;
    const [code, message] = errors[access];
    throw new VernacularError(message, { code });
  }

  function rememberRefusal(error: unknown): never {
    if (error instanceof VernacularError && error.retryAfter !== undefined) {
      lastRefusal = { error, until: Date.now() + error.retryAfter * 1000 };
    }
    throw error;
  }

  return (refused) => {
    current ??= requestKey(refused).finally(() => {
      current = undefined;
    });
    return current;
  };
}

/** @throws {VernacularError} for an invalid header value, which a transport would report as a lost answer */
export function authorizationOf(key: string | undefined): Record<string, string> {
  if (key === undefined) return {};
  try {
    return Object.fromEntries(new Headers({ authorization: `Bearer ${key}` }));
  } catch {
    // The caught error may quote the key.
    throw new VernacularError(
      'The key contains a character that is invalid in keys, such as a typographic quote.',
      {
        code: 'api_key_invalid',
      },
    );
  }
}
