/** For the host's log and metrics. All but `fault` contain no text and no key. */
export interface CallFacts {
  /** `bulk` for paths with several texts, `other` for calls that detect nothing. */
  readonly kind?: 'single' | 'bulk' | 'other';
  readonly texts?: number;
  readonly code?: string;
  /** Of `internal_error`. Its message may quote a text. */
  readonly fault?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly text?: string;
  readonly facts?: CallFacts;
}

/** Not cached, unless `headers` override that. */
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

export function withoutBody({ body: _body, text: _text, ...answer }: Answer): Answer {
  return answer;
}

export function bodyText({ body, text }: Answer): string | null {
  if (text !== undefined) return text;
  return body === undefined ? null : JSON.stringify(body);
}

export function responseOf(answer: Answer): Response {
  return new Response(bodyText(answer), { status: answer.status, headers: answer.headers });
}
