/**
 * The account store that the API uses: browser storage in the extension, SQLite or PostgreSQL on the server. One test
 * suite checks all.
 */

/** The sender of a request, as the host knows it. Never taken from the request itself. */
export type Caller =
  /** One of the product's own pages or scripts. Needs no key. */
  | { readonly kind: 'self' }
  | { readonly kind: 'extension'; readonly id: string }
  /**
   * An HTTPS client, by its address if the host knows it. `interruption` is set once its call must end early: the client
   * has left, or the host needs the memory.
   */
  | {
      readonly kind: 'http';
      readonly address?: string | undefined;
      readonly interruption?: Error | undefined;
    };

export interface Usage {
  readonly used: number;
  /** An integer ≥ 0, or -1 for unlimited. */
  readonly limit: number;
  readonly resetsAt: number;
}

export type ChargeResult =
  | { readonly outcome: 'charged'; readonly usage: Usage }
  /** Nothing was charged, because fewer detections are left today. */
  | { readonly outcome: 'limit-exceeded'; readonly usage: Usage }
  /** Nothing was charged, because the key was revoked after it was identified. */
  | { readonly outcome: 'unknown-account' };

/** Thrown by every method of {@link AccountStore} if its storage fails. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/** Thrown by {@link AccountStore.identify} and `charge` if the user has paused the extension's access. */
export class AccessPausedError extends Error {
  override readonly name = 'AccessPausedError';

  constructor() {
    super('The user has paused this access.');
  }
}

export interface AccountStore {
  /**
   * Resolves to the id of the account that `key` opens, or undefined if the key is unknown, revoked or bound
   * to another caller. Rejects with AccessPausedError.
   */
  identify(key: string, caller: Caller): Promise<string | undefined>;
  usage(accountId: string): Promise<Usage | undefined>;
  /**
   * Charges all of `detections` (an integer ≥ 1) or none. Once it resolves with `charged`, the charge is on
   * disk. If it rejects, nothing is charged, or the charge is taken back. Rejects with AccessPausedError even
   * if the call was identified before the pause.
   */
  charge(accountId: string, detections: number): Promise<ChargeResult>;
}

/**
 * Named items of plain JSON: `storage.local` in the extension, a Map in tests. A call that rejects has
 * changed nothing. `set` and `remove` are atomic. When `set` resolves, its items are on disk.
 */
export interface KeyValueStorage {
  getAll(): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(names: string[]): Promise<void>;
}

/** A lock that makes this context the only user of a storage: a Web Lock in the extension. */
export interface WriterLock {
  /**
   * Resolves once this context holds the lock, which it keeps until it ends. Rejects if the lock is
   * unavailable; the next call tries again.
   */
  acquire(): Promise<void>;
}
