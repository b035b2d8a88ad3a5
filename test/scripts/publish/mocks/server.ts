import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serveForTest } from '../../../lib/serve.ts';

export interface MockRequest {
  /** Such as `GET /token`, with the query. */
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly api: string;
}

export interface MockAnswer {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `request`: the connection breaks before the store has understood it. `answer`: after it has obeyed. */
export type Break = 'request' | 'answer';

export interface MockServer {
  readonly api: string;
  readonly lines: string[];
  /** Breaks the connection of a request once, after this number of other requests. */
  breakAfter(requests: number, how: Break): void;
  /** Gives this answer once to the next request of this line, instead of that of the store. */
  answerNext(line: string, answer: MockAnswer): void;
}

/** Starts a server for the running test. Calls `interrupted` with a request that was cut off. */
export async function openMock(
  answer: (request: MockRequest) => MockAnswer,
  interrupted: (request: MockRequest) => void = () => {},
): Promise<MockServer> {
  const lines: string[] = [];
  const prepared = new Map<string, MockAnswer>();
  let [left, how]: [number, Break] = [Number.POSITIVE_INFINITY, 'answer'];
  const { origin: api } = await serveForTest(async (incoming, response) => {
    const line = `${incoming.method} ${incoming.url}`;
    lines.push(line);
    const isBroken = left-- === 0;
    const request = { line, headers: incoming.headers, body: await buffer(incoming), api };
    if (isBroken && how === 'request') interrupted(request);
    else {
      const { status = 200, json = {}, text, headers = {} } = prepared.get(line) ?? answer(request);
      prepared.delete(line);
      if (!isBroken)
        return response
          .writeHead(status, { 'Content-Type': 'application/json', ...headers })
          .end(text ?? JSON.stringify(json));
    }
    incoming.socket.destroy();
  });
  return {
    api,
    lines,
    breakAfter: (requests, kind) => {
      [left, how] = [requests, kind];
    },
    answerNext: (line, next) => void prepared.set(line, next),
  };
}

/** Returns whether something asked for this often is done. In a slow store nothing is, the first time. */
export function doneAfterOneTry(isSlow: boolean): (what: string) => boolean {
  const asked = new Set<string>();
  return (what) => !isSlow || asked.has(what) || !asked.add(what);
}

export function versionIn(body: Buffer): string {
  return /version (\d[\d.]*)/.exec(`${body}`)?.[1] ?? 'none';
}
