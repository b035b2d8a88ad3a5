import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface StoreAnswer {
  readonly status?: number;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface StoreRequest {
  /** Such as `POST /token`. */
  readonly line: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/**
 * Answers each `METHOD /path` with its answers in order, then with the last one again. More can be added to
 * `answers`.
 */
export async function openStore(prepared: Readonly<Record<string, readonly StoreAnswer[]>>) {
  const answers: Record<string, readonly StoreAnswer[]> = { ...prepared };
  const requests: StoreRequest[] = [];
  const server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`;
    const before = requests.filter((earlier) => earlier.line === line).length;
    requests.push({ line, headers: request.headers, body: await buffer(request) });
    const inOrder = answers[line] ?? [{ status: 404, json: { error: line } }];
    const { status = 200, json = {}, headers = {} } = inOrder[before] ?? inOrder.at(-1) ?? {};
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return {
    api: `http://127.0.0.1:${port}`,
    answers,
    requests,
    lines: () => requests.map(({ line }) => line),
  };
}
