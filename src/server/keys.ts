/**
 * Defines how the operator's commands manage keys, in either store.
 */
import { createKey, hashKey, idOfHash, type NewAccount, type Random } from '@vernacular/contract/accounts';

/** An account as the key commands show it, without its keys. */
export interface KeySummary {
  readonly id: string;
  readonly label: string;
  readonly limit: number;
  /** Detections charged since the UTC day began. */
  readonly used: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** When the account's last key expires, in milliseconds since the epoch; null for never. */
  readonly expiresAt: number | null;
}

export interface NewKey extends Pick<NewAccount, 'label' | 'limit'> {
  /** Milliseconds since the epoch; never by default. */
  readonly expiresAt?: number | undefined;
}

export interface KeyManagement {
  /** All accounts, the oldest first. */
  list(): Promise<KeySummary[]>;
  /**
   * Creates an account and its key, which cannot be seen again later. Rejects with InvalidAccountError when a value is
   * out of range.
   */
  create(input: NewKey): Promise<KeySummary & { readonly key: string }>;
  /** Rejects with InvalidAccountError or UnknownAccountError. */
  setLimit(id: string, limit: number): Promise<KeySummary>;
  /** Creates another key of an account; its others expire at `othersUntil` at the latest. Rejects with UnknownAccountError. */
  rotate(id: string, othersUntil: number, expiresAt?: number): Promise<KeySummary & { readonly key: string }>;
  /** Once it resolves, none of the account's keys opens it. Rejects with UnknownAccountError. */
  revoke(id: string): Promise<void>;
}

export const random: Random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes));

/** A key with its hash, and the id under which the hash is stored. */
export function newKey(): { readonly id: string; readonly hash: string; readonly key: string } {
  const key = createKey(random);
  const hash = hashKey(key);
  return { id: idOfHash(hash), hash, key };
}
