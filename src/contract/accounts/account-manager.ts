/** The public API cannot create or change accounts. */
import type { AccountChange, Consent, NewAccount } from './account.ts';
import type { AccountsBackup } from './backup.ts';

export interface AccountSummary {
  readonly id: string;
  readonly label: string;
  /** Per UTC day: an integer ≥ 0, or -1 for unlimited. */
  readonly limit: number;
  /** Today. Above `limit` if that was lowered. */
  readonly used: number;
  readonly resetsAt: number;
  /** The last 30 UTC days, oldest first, including today. */
  readonly days: readonly number[];
  /** Epoch milliseconds; 0 if unknown and for the built-in account. */
  readonly createdAt: number;
  /** Absent if any caller may use the key. `nobodyId` for a damaged id: unusable until it is bound again. */
  readonly boundTo?: string;
  /** Of an extension whose request was granted. */
  readonly consent?: Consent;
  /** "This browser", which has no key and cannot be revoked or renamed. */
  readonly builtIn: boolean;
}

export interface AskedAccess {
  allowedTo(extensionId: string): Promise<AccountSummary | undefined>;
  /** Also replaces the id. Limit and counts stay. Rejects with UnknownAccountError. */
  renewKey(id: string): Promise<{ account: AccountSummary; key: string }>;
}

/** Methods reject with StorageUnavailableError; nothing has changed, unless a write timed out and succeeds later. */
export interface AccountManager {
  list(): Promise<AccountSummary[]>;
  /** The key cannot be read again. Rejects with InvalidAccountError. */
  create(account: NewAccount): Promise<{ account: AccountSummary; key: string }>;
  update(id: string, change: AccountChange): Promise<AccountSummary>;
  revoke(id: string): Promise<void>;
  deleteAll(): Promise<void>;
  /** All keys, oldest first, and the limit of the built-in account. */
  backup(): Promise<AccountsBackup>;
  /**
   * All or none. An existing key takes label, limit and binding of the backup, but stays paused if it is. Other keys
   * and all counts stay, except a key that only a former policy granted, if the backup has one for the same extension.
   * `alongside`: items of the host for the same write. Rejects with InvalidAccountError.
   */
  restore(backup: AccountsBackup, alongside?: Readonly<Record<string, unknown>>): Promise<void>;
}
