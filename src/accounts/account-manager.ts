/**
 * Key management as the options page sees it. Apart from the account store, since the public contract
 * knows nothing of it.
 */
import type { AccountsBackup } from './backup.ts';

/** An account as a person sees it. */
export interface AccountSummary {
  /** Stable and public: it says nothing about the key. */
  readonly id: string;
  /** What the person called it. */
  readonly label: string;
  /** Detections allowed a UTC day: an integer ≥ 0, or -1 for unlimited. */
  readonly limit: number;
  /** Detections charged since the UTC day began: an integer ≥ 0; above `limit` where that was lowered. */
  readonly used: number;
  /** When the count starts again: the next 00:00 UTC, in milliseconds since the epoch. */
  readonly resetsAt: number;
  /** Detections charged on each of the last 30 UTC days, the oldest first; the last is today's `used`. */
  readonly days: readonly number[];
  /** In milliseconds since the epoch; 0 where it is not known, and for the built-in account. */
  readonly createdAt: number;
  /**
   * The id of the one extension that may use the key; absent where anyone may. {@link NOBODY} where the
   * stored id was unreadable: until the account is bound anew, the key opens it to no one.
   */
  readonly boundTo?: string;
  /** Whether it is "This browser", which has no key, cannot be revoked and keeps its name. */
  readonly builtIn: boolean;
}

/** Stands in {@link AccountSummary.boundTo} for a binding that was damaged. No extension has such an id. */
export const NOBODY = 'nobody';

export interface NewAccount {
  /** 1 to 100 code points after trimming. */
  readonly label: string;
  /** A whole number from 0 to `Number.MAX_SAFE_INTEGER`, or -1 for unlimited; 100 by default. */
  readonly limit?: number | undefined;
  /** The id of a Chromium or Firefox extension; null, like nothing, for anyone. */
  readonly boundTo?: string | null | undefined;
}

/** What is left out stays as it is; `boundTo: null` lifts the binding. Ranges as in {@link NewAccount}. */
export interface AccountChange {
  readonly label?: string | undefined;
  readonly limit?: number | undefined;
  readonly boundTo?: string | null | undefined;
}

/**
 * Every method rejects with StorageUnavailableError when the storage cannot be read or written; nothing
 * has changed then, unless a write that took too long is done after all.
 */
export interface AccountManager {
  /** All accounts: the built-in one first, then the others in the order of their creation. */
  list(): Promise<AccountSummary[]>;
  /**
   * Makes an account and its key. This is the only time that the key can be seen. Rejects with
   * {@link InvalidAccountError} where a value is out of range or there are too many accounts already.
   */
  create(account: NewAccount): Promise<{ account: AccountSummary; key: string }>;
  /** Rejects with {@link InvalidAccountError} or {@link UnknownAccountError}. */
  update(id: string, change: AccountChange): Promise<AccountSummary>;
  /** From the moment it resolves the key opens nothing. Rejects as {@link update} does. */
  revoke(id: string): Promise<void>;
  /** Revokes every key, forgets every count and gives the built-in account its default limit back. */
  deleteAll(): Promise<void>;
  /** The records of all keys, in the order of their creation, and the limit of the built-in account. */
  backup(): Promise<AccountsBackup>;
  /**
   * Takes a backup's keys and limit over, in one write: all or nothing. A key that is here already gets the
   * backup's label, limit and binding; other keys and all counts stay. `alongside` are items of the host's
   * own, by names that are none of the accounts', for the same write. Rejects with
   * {@link InvalidAccountError} where something in the backup cannot be, or there would be too many keys.
   */
  restore(backup: AccountsBackup, alongside?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** What is wrong with the input, for those who word it themselves. */
export type AccountProblem =
  | 'label_empty'
  | 'label_too_long'
  | 'limit_invalid'
  | 'binding_invalid'
  | 'too_many_accounts'
  | 'built_in_account'
  | 'backup_invalid';

/** An account cannot be as it was asked for. The message is a sentence for a person. */
export class InvalidAccountError extends Error {
  override readonly name = 'InvalidAccountError';

  constructor(
    readonly problem: AccountProblem,
    message: string,
  ) {
    super(message);
  }
}

/** There is no account of that id: it never was, or its key is revoked. */
export class UnknownAccountError extends Error {
  override readonly name = 'UnknownAccountError';

  constructor() {
    super('There is no such account; its key may have been revoked.');
  }
}
