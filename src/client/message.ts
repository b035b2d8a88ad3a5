/**
 * Defines the messages of the contract, for callers without HTTP. Shapes only: nothing here sends anything.
 */

/** A request, as another extension or a page of our own sends it. */
export interface ApiMessage {
  /** `GET`, `POST`, …; in any case. */
  readonly method: string;
  /** Path and query, such as `/v2/detect/language`. */
  readonly path: string;
  /** Header name, in any case, to value. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A body as for HTTP, or a plain object, which is sent as JSON. */
  readonly body?: string | Readonly<Record<string, unknown>>;
}

/** The answer to an {@link ApiMessage}. */
export interface ApiAnswer {
  readonly status: number;
  /** Lower-case header name to value. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON value; null where the answer has no body (HEAD, 204). */
  readonly body: unknown;
}
