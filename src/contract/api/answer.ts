/**
 * Defines what the API answers, and writes it as text or as a `Response` for hosts that send those.
 */

/** An answer, before a host makes a Response, a message or bytes on a connection of it. */
export interface Answer {
  readonly status: number;
  /** Name to value. */
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON value; undefined if the answer has no body (HEAD, 204). */
  readonly body?: unknown;
  /** Text that a host sends in place of JSON, such as a page. */
  readonly text?: string;
}

/** An answer with a JSON body. Caches must not keep it, unless `headers` say otherwise. */
export function jsonAnswer(
  value: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
    body: value,
  };
}

/** The same answer to a HEAD: all but the body. */
export function withoutBody({ status, headers }: Answer): Answer {
  return { status, headers };
}

/** Returns the body as text, or null if there is none. */
export function bodyText({ body, text }: Answer): string | null {
  if (text !== undefined) return text;
  return body === undefined ? null : JSON.stringify(body);
}

export function responseOf(answer: Answer): Response {
  return new Response(bodyText(answer), { status: answer.status, headers: answer.headers });
}
