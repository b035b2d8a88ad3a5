import { createKey, hashKey, idOfHash, type NewAccount, type Random } from '@vernacular/contract/accounts';

export interface KeySummary {
  readonly id: string;
  readonly label: string;
  readonly limit: number;
  /** Detections charged since the UTC day began. */
  readonly used: number;
  readonly createdAt: number;
  /** Expiry of the account's last key in epoch milliseconds; null for never. */
  readonly expiresAt: number | null;
}

export interface NewKey extends Pick<NewAccount, 'label' | 'limit'> {
  /** Epoch milliseconds. Never by default. */
  readonly expiresAt?: number | undefined;
}

export interface KeyManagement {
  list(): Promise<KeySummary[]>;
  /** Creates an account and its key, which cannot be read again later. Rejects with InvalidAccountError. */
  create(input: NewKey): Promise<KeySummary & { readonly key: string }>;
  setLimit(id: string, limit: number): Promise<KeySummary>;
  /**
   * Creates another key of an account. Its other keys expire at `othersUntil` at the latest. Rejects with
   * UnknownAccountError.
   */
  rotate(id: string, othersUntil: number, expiresAt?: number): Promise<KeySummary & { readonly key: string }>;
  /** Deletes an account with all its keys. Rejects with UnknownAccountError. */
  revoke(id: string): Promise<void>;
}

export const random: Random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes));

export function newKey(): { readonly id: string; readonly hash: string; readonly key: string } {
  const key = createKey(random);
  const hash = hashKey(key);
  return { id: idOfHash(hash), hash, key };
}
