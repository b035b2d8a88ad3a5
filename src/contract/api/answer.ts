export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON value, or undefined for no body (HEAD, 204). */
  readonly body?: unknown;
  /** Sent in place of JSON, such as an HTML page. */
  readonly text?: string;
}

/** Returns an answer that must not be cached, unless `headers` override that. */
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

export function withoutBody({ status, headers }: Answer): Answer {
  return { status, headers };
}

export function bodyText({ body, text }: Answer): string | null {
  if (text !== undefined) return text;
  return body === undefined ? null : JSON.stringify(body);
}

export function responseOf(answer: Answer): Response {
  return new Response(bodyText(answer), { status: answer.status, headers: answer.headers });
}
