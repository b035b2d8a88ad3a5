export interface ApiMessage {
  /** In any case. */
  readonly method: string;
  /** Path and query, such as `/v2/detect/language`. */
  readonly path: string;
  /** Names in any case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** As for HTTP, or a plain object to send as JSON. */
  readonly body?: string | Readonly<Record<string, unknown>>;
}

export interface ApiAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; null without a body (HEAD, 204). */
  readonly body: unknown;
}
