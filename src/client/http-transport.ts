import type { ApiAnswer, ApiMessage } from './message.ts';
import type { Address, Signal } from './platform-types.ts';

/** Names of this machine, for which plain HTTP is allowed. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns a function that sends a message to a server. It resolves to the answer with any status; a body that
 * is not JSON, as from a proxy, stays text. It rejects if there is no answer or the signal aborts.
 * @throws TypeError if the URL is malformed, is not https (or http on this machine), or has more than a path
 */
export function httpTransport(
  baseUrl: string | Address,
): (message: ApiMessage, signal: Signal) => Promise<ApiAnswer> {
  const base = checkedBase(baseUrl);
  return async ({ method, path, headers, body }, signal) => {
    const response = await fetch(base + path, {
      method,
      signal,
      headers: { ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
      // A redirect would send text and key to a URL that the caller did not choose.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: parsed(text),
    };
  };
}

export function checkedBase(baseUrl: string | Address): string {
  if (!URL.canParse(baseUrl))
    throw new TypeError('`baseUrl` must be a URL such as https://vernacular.example.');
  const { protocol, hostname, origin, pathname, username, password, search, hash } = new URL(baseUrl);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname))) {
    throw new TypeError('`baseUrl` must start with https:, or with http: for this machine.');
  }
  if (username || password || search || hash) {
    throw new TypeError('`baseUrl` can only have a host and a path. Put the key into `key`.');
  }
  return origin + pathname.replace(/\/$/, '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
