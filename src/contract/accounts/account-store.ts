/**
 * Defines the account store as the API sees it: identify a caller, tell its usage, charge it. This is a port: the
 * extension implements it over the browser's storage, the server over a SQLite file or PostgreSQL. One test suite checks both.
 */

/** Who sends a request, as the host knows it; never what the request itself claims. */
export type Caller =
  /** One of the product's own pages, or the script that it puts beside a selection. It needs no key. */
  | { readonly kind: 'self' }
  /** Another extension, by the id that the browser reports. */
  | { readonly kind: 'extension'; readonly id: string }
  /** A client over HTTPS, by its address where the host can know it. */
  | { readonly kind: 'http'; readonly address?: string | undefined };

/** What an account has used today, and may use. */
export interface Usage {
  /** Detections charged since the UTC day began: an integer ≥ 0. */
  readonly used: number;
  /** Detections allowed per UTC day: an integer ≥ 0, or -1 for unlimited. */
  readonly limit: number;
  /** When the count starts again: the next 00:00 UTC, in milliseconds since the epoch. */
  readonly resetsAt: number;
}

export type ChargeResult =
  | { readonly outcome: 'charged'; readonly usage: Usage }
  /** Nothing was charged: fewer detections are left today. */
  | { readonly outcome: 'limit-exceeded'; readonly usage: Usage }
  /** Nothing was charged: the account is gone, its key revoked since it was identified. */
  | { readonly outcome: 'unknown-account' };

/** Thrown by every method of {@link AccountStore} when the storage below it cannot be read or written. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/** Thrown by {@link AccountStore.identify} and `charge` for the right key of an extension whose access a person has paused. */
export class AccessPausedError extends Error {
  override readonly name = 'AccessPausedError';

  constructor() {
    super('A person has paused this access.');
  }
}

export interface AccountStore {
  /**
   * The id of the account that `key` opens to `caller`, or undefined when there is none: the key is unknown or
   * revoked, or bound to another caller. Rejects with AccessPausedError while the account is paused.
   */
  identify(key: string, caller: Caller): Promise<string | undefined>;
  /** Today's usage, or undefined when the account is gone. */
  usage(accountId: string): Promise<Usage | undefined>;
  /**
   * Charges all of `detections` (an integer ≥ 1) or none. When it resolves with `charged`, the charge is on disk.
   * When it rejects, nothing is charged, or the charge is taken back. Rejects with AccessPausedError while the account
   * is paused: a call that was identified before the pause gets no answer.
   */
  charge(accountId: string, detections: number): Promise<ChargeResult>;
}
