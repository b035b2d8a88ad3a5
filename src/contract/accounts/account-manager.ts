/** Key management for the options page. The public API cannot create or change accounts. */
import type { AccountChange, Consent, NewAccount } from './account.ts';
import type { AccountsBackup } from './backup.ts';

export interface AccountSummary {
  readonly id: string;
  readonly label: string;
  /** Detections allowed per UTC day: an integer ≥ 0, or -1 for unlimited. */
  readonly limit: number;
  /** Detections charged since the UTC day began: an integer ≥ 0. Above `limit` if the limit was lowered. */
  readonly used: number;
  readonly resetsAt: number;
  /** Detections on each of the last 30 UTC days, oldest first, including today. */
  readonly days: readonly number[];
  /** Epoch milliseconds; 0 if unknown and for the built-in account. */
  readonly createdAt: number;
  /**
   * Id of the only extension that may use the key. Absent if any caller may. `nobodyId` if the stored id was
   * damaged: the key is unusable until it is bound again.
   */
  readonly boundTo?: string;
  /** Present if the extension requested access and it was granted. */
  readonly consent?: Consent;
  /** True for the account "This browser", which has no key and cannot be revoked or renamed. */
  readonly builtIn: boolean;
}

/** Accounts of extensions that requested access. Rejects as {@link AccountManager} does. */
export interface AskedAccess {
  allowedTo(extensionId: string): Promise<AccountSummary | undefined>;
  /**
   * Replaces the key, and with it the id. The old key stops working. Limit and counts stay. Rejects with
   * UnknownAccountError.
   */
  renewKey(id: string): Promise<{ account: AccountSummary; key: string }>;
}

/**
 * Manages accounts. Every method rejects with StorageUnavailableError if the storage fails. Then nothing has
 * changed, unless a write timed out and succeeds later.
 */
export interface AccountManager {
  list(): Promise<AccountSummary[]>;
  /**
   * Creates an account and its key, which cannot be read again later. Rejects with InvalidAccountError for
   * invalid values or too many accounts.
   */
  create(account: NewAccount): Promise<{ account: AccountSummary; key: string }>;
  update(id: string, change: AccountChange): Promise<AccountSummary>;
  revoke(id: string): Promise<void>;
  deleteAll(): Promise<void>;
  /** Exports the records of all keys, oldest first, and the limit of the built-in account. */
  backup(): Promise<AccountsBackup>;
  /**
   * Imports the keys and the limit of a backup: all or none. An existing key takes the label, limit and
   * binding of the backup. If it is paused, it stays paused. Other keys and all counts stay.
   *
   * One exception: a key that only a policy had granted is deleted if the policy no longer grants it and the
   * backup has a key for the same extension.
   *
   * `alongside` are items of the host to store in the same write. Rejects with InvalidAccountError for a
   * malformed backup or too many keys.
   */
  restore(backup: AccountsBackup, alongside?: Readonly<Record<string, unknown>>): Promise<void>;
}
