import { hash } from 'node:crypto';
import {
  type Caller,
  type Clock,
  createKey,
  findByKey,
  idOfHash,
  mayUse,
  type NewAccount,
  type Random,
} from '@vernacular/contract/accounts';

export interface KeySummary {
  readonly id: string;
  readonly label: string;
  readonly limit: number;
  /** Since the UTC day began. */
  readonly used: number;
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

export interface NewKey extends Pick<NewAccount, 'label' | 'limit'> {
  readonly expiresAt?: number | undefined;
}

export interface KeyManagement {
  list(): Promise<KeySummary[]>;
  /** The key cannot be read again later. Rejects with InvalidAccountError. */
  create(input: NewKey): Promise<KeySummary & { readonly key: string }>;
  setLimit(id: string, limit: number): Promise<KeySummary>;
  /** The account's other keys expire at `othersUntil` at the latest. Rejects with UnknownAccountError. */
  rotate(id: string, othersUntil: number, expiresAt?: number): Promise<KeySummary & { readonly key: string }>;
  revoke(id: string): Promise<void>;
}

export const random: Random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes));

export function newKey(): { readonly id: string; readonly hash: string; readonly key: string } {
  const key = createKey(random);
  const hash = hashKey(key);
  return { id: idOfHash(hash), hash, key };
}

export interface ExportedAccount {
  readonly id: string;
  readonly label: string;
  readonly boundTo: string | null;
  readonly limit: number;
  readonly createdAt: number;
  /** UTC, such as `2026-11-20`. */
  readonly day: string;
  readonly used: number;
  readonly keys: readonly ExportedKey[];
}

export interface ExportedKey {
  readonly hash: string;
  readonly expiresAt: number | null;
}

export interface StoredKey {
  readonly account: string;
  /** SHA-256 of the key in hexadecimal. Null without a key. */
  readonly hash: string | null;
  readonly expiresAt: number | null;
  readonly boundTo: string | null;
}

/** Undefined if the key is unknown, expired or another caller's. `find` looks up its id. */
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

/** As the contract's `hashKey`, which also runs in browsers, in a fifth of its time. */
function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}
