/**
 * Converts Node's incoming message to an ApiRequest. A real Request is not used: its streams and signals
 * would take longer than the rest of a short call.
 */
import type { IncomingMessage } from 'node:http';
import type { ApiRequest } from '@vernacular/contract/api';

/** Replaces the host, which clients may set to anything and the contract does not read. */
const origin = 'vernacular.invalid';

/**
 * Returns the request with its path unchanged, or undefined for targets that only a proxy or `OPTIONS *`
 * would get. `readBody` reads the body within the limits of its caller.
 */
export function requestOf(
  message: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>,
  isEncrypted: boolean,
  readBody: () => Promise<ArrayBuffer>,
): ApiRequest | undefined {
  const url = urlOf(message.url ?? '', isEncrypted ? 'https' : 'http');
  if (url === undefined) return undefined;
  const headers = headersOf(message.rawHeaders);
  return {
    method: message.method ?? '',
    url,
    headers: { get: (name) => headers.get(name.toLowerCase()) ?? null },
    body: undefined,
    arrayBuffer: readBody,
  };
}

/**
 * Returns the headers with lower-case names. Repeated headers are joined, as in a Request; Node's `headers`
 * would silently keep the first of two keys. `headersDistinct` of older Node releases throws for the names
 * `__proto__` and `constructor`.
 */
function headersOf(raw: readonly string[]): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2);
    const before = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}

function urlOf(target: string, scheme: string): string | undefined {
  const path = target.startsWith('/') ? target : /^https?:\/\/[^/?#]+(\/.*)$/i.exec(target)?.[1];
  if (path === undefined) return undefined;
  const url = `${scheme}://${origin}${path}`;
  return URL.canParse(url) ? url : undefined;
}
