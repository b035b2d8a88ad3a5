import { createDelivery } from './delivery.ts';
import { authorizationOf } from './key-store.ts';
import type { ApiAnswer, ApiMessage } from './message.ts';
import type { Fetch } from './platform-types.ts';
import type { ConnectionOptions } from './transport.ts';
import { checkedBase } from './transport.ts';

export type FetchOptions = ConnectionOptions & {
  /** Sent as `Authorization: Bearer …` with every request that has no Authorization header. */
  readonly key?: string | undefined;
};

const bodyless = new Set([204, 205, 304]);

/**
 * Creates a function with the signature of `fetch` that uses only path and query of a URL, so URLs of the REST service
 * and `/v2/status` work. Without `baseUrl`, nothing goes over the network. Resolves to a Response of any status.
 * Rejects with the signal's reason, or with a VernacularError for a network error.
 * @throws TypeError if `baseUrl` is not https, or if the extension is the target and there is no extension API
 * @throws VernacularError (`api_key_invalid`) if the key has characters that a header cannot contain
 * @throws RangeError if `timeout` is not above 0
 */
export function createFetch(options: FetchOptions = {}): Fetch {
  const deliver = createDelivery(options);
  const { authorization } = authorizationOf(options.key);
  const base = options.baseUrl === undefined ? '' : checkedBase(options.baseUrl);
  return async (input, init) => {
    const request = new Request(isRequest(input) ? input : absolute(input), init);
    if (authorization !== undefined && !request.headers.has('authorization')) {
      request.headers.set('authorization', authorization);
    }
    const answer = await deliver(async (send) => send(await toMessage(request, base)), {
      signal: request.signal,
    });
    return toResponse(answer, request.method);
  };
}

function absolute(address: string | URL): URL {
  return new URL(address, 'https://vernacular.invalid/');
}

/** `instanceof` would be false for a Request of another window. */
function isRequest(input: string | URL | Request): input is Request {
  return typeof input === 'object' && 'headers' in input;
}

async function toMessage(request: Request, base: string): Promise<ApiMessage> {
  const bytes = await request.arrayBuffer();
  return {
    method: request.method,
    path: pathOf(new URL(request.url), base),
    headers: Object.fromEntries(request.headers),
    // The service handles a byte order mark, as over HTTP.
    ...(bytes.byteLength > 0 && { body: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }),
  };
}

function pathOf({ origin, pathname, search }: URL, base: string): string {
  const address = origin + pathname + search;
  return address.slice(address.startsWith(`${base}/`) ? base.length : origin.length);
}

function toResponse({ status, headers, body }: ApiAnswer, method: string): Response {
  const text = method === 'HEAD' || bodyless.has(status) ? null : textOf(body);
  return new Response(text, { status, headers });
}

/** A string comes from another program, such as a proxy. */
const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));
