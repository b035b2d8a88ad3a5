/**
 * Defines key management, as the options page needs it. It is not part of the account store, since the public contract
 * does not contain it.
 */
import type { AccountChange, Consent, NewAccount } from './account.ts';
import type { AccountsBackup } from './backup.ts';

/** An account as a person sees it. */
export interface AccountSummary {
  /** Stable and public: the key cannot be found from it. */
  readonly id: string;
  /** The name that the person gave it. */
  readonly label: string;
  /** Detections allowed per UTC day: an integer ≥ 0, or -1 for unlimited. */
  readonly limit: number;
  /** Detections charged since the UTC day began: an integer ≥ 0; above `limit` where that was lowered. */
  readonly used: number;
  /** When the count starts again: the next 00:00 UTC, in milliseconds since the epoch. */
  readonly resetsAt: number;
  /** Detections charged on each of the last 30 UTC days, the oldest first; the last is today's `used`. */
  readonly days: readonly number[];
  /** In milliseconds since the epoch; 0 when unknown, and for the built-in account. */
  readonly createdAt: number;
  /**
   * The id of the only extension that may use the key; absent when anyone may. `NOBODY` when the stored id was
   * unreadable: nobody can use the key until it is bound to an extension again.
   */
  readonly boundTo?: string;
  /** Present where the extension asked for access, and a person allowed it. */
  readonly consent?: Consent;
  /** Whether it is the account "This browser", which has no key, cannot be revoked and cannot be renamed. */
  readonly builtIn: boolean;
}

/** Finds and renews the accounts of extensions that asked for access. Rejects as the {@link AccountManager} does. */
export interface AskedAccess {
  /** The account that a person allowed this extension, or undefined. */
  allowedTo(extensionId: string): Promise<AccountSummary | undefined>;
  /**
   * Gives an account a new key, and with it a new id; the key of before opens nothing any more. Limit and counts
   * stay. Rejects with UnknownAccountError.
   */
  renewKey(id: string): Promise<{ account: AccountSummary; key: string }>;
}

/**
 * Creates, changes, revokes and lists accounts. Every method rejects with StorageUnavailableError when the storage
 * cannot be read or written. Then nothing has changed, except where a write timed out and succeeds later.
 */
export interface AccountManager {
  /** All accounts: the built-in one first, then the others in the order of their creation. */
  list(): Promise<AccountSummary[]>;
  /**
   * Creates an account and its key, which cannot be seen again later. Rejects with InvalidAccountError when a value
   * is out of range or there are too many accounts.
   */
  create(account: NewAccount): Promise<{ account: AccountSummary; key: string }>;
  /** Rejects with InvalidAccountError or UnknownAccountError. */
  update(id: string, change: AccountChange): Promise<AccountSummary>;
  /** Once it resolves, the key opens no account. Rejects as {@link update} does. */
  revoke(id: string): Promise<void>;
  /** Revokes every key, deletes every count and resets the limit of the built-in account. */
  deleteAll(): Promise<void>;
  /** The records of all keys, in the order of their creation, and the limit of the built-in account. */
  backup(): Promise<AccountsBackup>;
  /**
   * Imports the keys and the limit of a backup, in one write: all or none of them. A key that exists already gets the
   * backup's label, limit and binding, and stays paused where it is; other keys and all counts stay, but what an
   * organisation alone had allowed, and allows no more, is taken away before, for the access that a person allowed. `alongside`
   * are items of the host for the same write, under names that are not the accounts'. Rejects with InvalidAccountError
   * when the backup is malformed, or there would be too many keys.
   */
  restore(backup: AccountsBackup, alongside?: Readonly<Record<string, unknown>>): Promise<void>;
}
