/** Sends one HTTP request with exactly the given path and headers, by default on a new connection. */
import { type Agent, request as http, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import { text } from 'node:stream/consumers';
import type { ApiAnswer, ApiMessage } from '../../src/contract/api/index.ts';

interface Target {
  readonly url: string;
  readonly ca?: string | undefined;
  readonly agent?: Agent | undefined;
  readonly localAddress?: string;
}

/**
 * Sends a message over HTTP, with an object as JSON. Rejects if there is no answer. As RFC 9112, 9.3.1
 * allows, repeats a request if the server closed its reused connection at that moment.
 */
export async function call(target: Target, message: ApiMessage): Promise<ApiAnswer> {
  const { url, ca, agent, localAddress } = target;
  const { method, path, headers, body } = message;
  const isObject = typeof body === 'object' && !(body instanceof Uint8Array);
  const bytes =
    body === undefined ? undefined : Buffer.from(isObject ? JSON.stringify(body) : (body as string));
  const { hostname, port, protocol } = new URL(url);
  const request = (protocol === 'https:' ? https : http)({
    hostname,
    port,
    // Percent-encodes characters outside of ASCII, as all clients do.
    path: path.replace(/[^\x21-\x7e]/gu, encodeURIComponent),
    method,
    headers: {
      ...(isObject && { 'Content-Type': 'application/json' }),
      // Node omits it for methods without a usual body, but sends the body.
      ...(bytes && headers?.['Transfer-Encoding'] === undefined && { 'Content-Length': bytes.length }),
      ...headers,
    },
    agent: agent ?? false,
    ...(localAddress !== undefined && { localAddress }),
    ...(ca !== undefined && { ca, servername: 'localhost' }),
  });
  const response = await new Promise<IncomingMessage | 'closed'>((resolve, reject) => {
    request.on('response', resolve);
    // Later errors are irrelevant: a server that refuses a large body need not read all of it.
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && /^(?:ECONNRESET|EPIPE)$/.test(`${error.code}`)) resolve('closed');
      else reject(error);
    });
    request.end(bytes);
  });
  if (response === 'closed') return call(target, message);
  const read = await text(response);
  return {
    status: response.statusCode as number,
    headers: response.headers as Record<string, string>,
    body: read === '' ? null : JSON.parse(read),
  };
}

export function detection(key: string, q: string | readonly string[], subject = 'language'): ApiMessage {
  return {
    method: 'POST',
    path: `/v2/${typeof q === 'string' ? 'detect' : 'bulk_detect'}/${subject}`,
    headers: { Authorization: `Bearer ${key}` },
    body: { q },
  };
}

export async function usedBy(target: Target, key: string): Promise<number> {
  const headers = { Authorization: `Bearer ${key}` };
  const { body } = await call(target, { method: 'GET', path: '/v2/status', headers });
  return (body as { status: { detections_today: number } }).status.detections_today;
}
