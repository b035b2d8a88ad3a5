/**
 * The account store as the API sees it: who calls, what is used, charge it. A port: the extension keeps
 * accounts in the browser's storage, a server elsewhere; both are held to one test suite.
 */

/** Who sends a request, as the host saw it; never what the request itself claims. */
export type Caller =
  /** The product's own pages and the script it puts beside a selection: the built-in account, without a key. */
  | { readonly kind: 'self' }
  /** Another extension, by the id that the browser reports. */
  | { readonly kind: 'extension'; readonly id: string }
  /** Anyone over HTTPS, by the client's address where the host can know it. */
  | { readonly kind: 'http'; readonly address?: string | undefined };

/** What an account has used today and may use. */
export interface Usage {
  /** Detections charged since the UTC day began: an integer ≥ 0. */
  readonly used: number;
  /** Detections allowed a UTC day: an integer ≥ 0, or -1 for unlimited. */
  readonly limit: number;
  /** When the count starts again: the next 00:00 UTC, in milliseconds since the epoch. */
  readonly resetsAt: number;
}

export type ChargeResult =
  | { readonly outcome: 'charged'; readonly usage: Usage }
  /** Nothing was charged: the whole amount would not fit into what is left today. */
  | { readonly outcome: 'limit-exceeded'; readonly usage: Usage }
  /** Nothing was charged: the account is gone, its key revoked since it was identified. */
  | { readonly outcome: 'unknown-account' };

/** Thrown (by any method of {@link AccountStore}) when the storage below cannot be read or written. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

export interface AccountStore {
  /**
   * The id of the account that a caller may use: the built-in one for `self` (a key is not looked at), else
   * the one that `key` opens to this caller. Undefined when there is none: no such key, revoked, or bound to
   * another caller.
   */
  identify(caller: Caller, key: string | undefined): Promise<string | undefined>;
  /** Today's usage, or undefined when the account is gone. */
  usage(accountId: string): Promise<Usage | undefined>;
  /**
   * Charges `detections` (an integer ≥ 1) as a whole or not at all. Once it resolves with `charged`, the
   * charge is on disk; if it rejects, nothing is charged, or what is comes off again.
   */
  charge(accountId: string, detections: number): Promise<ChargeResult>;
}
