/** In the browser's storage, SQLite or PostgreSQL. One test suite checks all. */

/** As the host knows it. Never taken from the request itself. */
export type Caller =
  /** The product's own pages and scripts, which need no key. */
  | { readonly kind: 'self' }
  | { readonly kind: 'extension'; readonly id: string }
  /** `interruption` is set once the call must end early: the client has left, or the host needs the memory. */
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
  /** Nothing was charged: fewer are left today. */
  | { readonly outcome: 'limit-exceeded'; readonly usage: Usage }
  /** Nothing was charged: the key was revoked after it was identified. */
  | { readonly outcome: 'unknown-account' };

/** By every method of {@link AccountStore}. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/** The user has paused the extension's access. */
export class AccessPausedError extends Error {
  override readonly name = 'AccessPausedError';

  constructor() {
    super('The user has paused this access.');
  }
}

export interface AccountStore {
  /** Undefined for a key that is unknown, revoked or bound to another caller. Rejects with AccessPausedError. */
  identify(key: string, caller: Caller): Promise<string | undefined>;
  usage(accountId: string): Promise<Usage | undefined>;
  /** All (an integer ≥ 1) or none. A resolved charge is on disk; a rejected one is none, or is taken back. */
  charge(accountId: string, detections: number): Promise<ChargeResult>;
}

/** Plain JSON. `set` and `remove` are atomic, on disk once they resolve, and without effect if they reject. */
export interface KeyValueStorage {
  getAll(): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(names: string[]): Promise<void>;
}

/** Makes this context the only user of a storage: a Web Lock in the extension. */
export interface WriterLock {
  /** Held until this context ends. After a rejection, the next call tries again. */
  acquire(): Promise<void>;
}
