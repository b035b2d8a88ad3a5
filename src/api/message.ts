/**
 * The contract's messages, for callers that have no HTTP: shapes only, free of any transport.
 */

/** A request as another extension, or a page of our own, sends it. */
export interface ApiMessage {
  /** `GET`, `POST`, …; in any case. */
  readonly method: string;
  /** Path and query, such as `/v2/detect/language`. */
  readonly path: string;
  /** Header name, in any case, to value. */
  readonly headers?: Readonly<Record<string, string>>;
  /** As it would be sent over HTTP, or a plain object, which is taken as JSON. */
  readonly body?: string | Readonly<Record<string, unknown>>;
}

/** The answer to a message. */
export interface ApiAnswer {
  readonly status: number;
  /** Lower-case header name to value. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON value; null where the answer has no body (HEAD, 204). */
  readonly body: unknown;
}
