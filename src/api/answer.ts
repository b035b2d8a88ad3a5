/**
 * Defines what the API answers, and makes a `Response` of it for hosts that send those.
 */

/** An answer, before a host makes a Response, a message or bytes on a connection of it. */
export interface Answer {
  readonly status: number;
  /** Name to value. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text in JSON; null where the answer has no body (HEAD, 204). */
  readonly body: string | null;
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
    body: JSON.stringify(value),
  };
}

/** The same answer to a HEAD: all but the body. */
export function withoutBody(answer: Answer): Answer {
  return { ...answer, body: null };
}

export function responseOf({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers });
}
