/** Finds the account that a key belongs to. */
import { type Caller, type Clock, idOfHash, isKey, mayUse, sameHash } from '@vernacular/contract/accounts';
import { hashKey } from './hash-key.ts';

/** What a store knows of a key. */
export interface StoredKey {
  readonly account: string;
  /** SHA-256 of the key, in hexadecimal digits. Null: the account has no key. */
  readonly hash: string | null;
  /** Milliseconds since 1970. Null: never. */
  readonly expiresAt: number | null;
  readonly boundTo: string | null;
}

/**
 * Returns the account of a key, or undefined if the key is unknown, has expired or is not this caller's.
 * @param find Finds what is stored under the id of a key. Not called for texts that are no keys
 */
export async function identify(
  key: string,
  caller: Caller,
  clock: Clock,
  find: (id: string) => Promise<StoredKey | undefined>,
): Promise<string | undefined> {
  if (!isKey(key)) return undefined;
  const hash = hashKey(key);
  const stored = await find(idOfHash(hash));
  if (stored === undefined || !sameHash(stored.hash ?? '', hash)) return undefined;
  if (stored.expiresAt !== null && stored.expiresAt <= clock()) return undefined;
  return mayUse(stored, caller) ? stored.account : undefined;
}
