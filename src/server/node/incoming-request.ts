/** A real Request has streams and signals that would take longer than the rest of a short call. */
import type { IncomingMessage } from 'node:http';
import type { ApiRequest } from '@vernacular/contract/api';

/** Clients may set the host to anything. */
const origin = 'vernacular.invalid';

/** Undefined for targets of a proxy or `OPTIONS *`. Of headers that are not joined, Node keeps the first of two keys. */
export function requestOf(
  message: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  isEncrypted: boolean,
  readBody: () => Promise<Uint8Array<ArrayBuffer>>,
): ApiRequest | undefined {
  const path = pathOf(message.url ?? '');
  if (path === undefined) return undefined;
  return {
    method: message.method ?? '',
    url: `${isEncrypted ? 'https' : 'http'}://${origin}${path}`,
    headers: new IncomingHeaders(message.headers),
    body: undefined,
    arrayBuffer: readBody,
  };
}

class IncomingHeaders {
  readonly #headers: IncomingMessage['headers'];

  constructor(headers: IncomingMessage['headers']) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    const value = this.#headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  }
}

/** With a fixed host, every path makes a valid URL. */
function pathOf(target: string): string | undefined {
  return target.startsWith('/') ? target : /^https?:\/\/[^/?#]+(\/.*)$/i.exec(target)?.[1];
}
