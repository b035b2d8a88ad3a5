/** A request, from another extension or one of Vernacular's pages. */
export interface ApiMessage {
  /** `GET`, `POST`, … in any case. */
  readonly method: string;
  /** Path and query, such as `/v2/detect/language`. */
  readonly path: string;
  /** Header names, in any case, to values. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A body as for HTTP, or a plain object to send as JSON. */
  readonly body?: string | Readonly<Record<string, unknown>>;
}

export interface ApiAnswer {
  readonly status: number;
  /** Lower-case header names to values. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON value, or null for an answer without a body (HEAD, 204). */
  readonly body: unknown;
}
