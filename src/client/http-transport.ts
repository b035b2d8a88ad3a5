/**
 * Sends messages over HTTPS, to a Vernacular server instead of the extension.
 */
import type { ApiAnswer, ApiMessage } from './message.ts';

/** Host names of this machine, for which plain HTTP is allowed. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * A function that sends one message to a server and resolves with its answer, whatever its status. What is
 * not JSON, as from a proxy in between, is a body of text. Rejects when there is no answer, or the signal aborts.
 * @throws TypeError when the address is malformed, is not https (or http on this machine), or has more than a path
 */
export function httpTransport(
  baseUrl: string | URL,
): (message: ApiMessage, signal: AbortSignal) => Promise<ApiAnswer> {
  const base = checkedBase(baseUrl);
  return async ({ method, path, headers, body }, signal) => {
    const response = await fetch(base + path, {
      method,
      signal,
      headers: { ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
      // A redirect would send text and key to an address that the caller did not choose.
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

/** The address without a slash at its end. */
export function checkedBase(baseUrl: string | URL): string {
  if (!URL.canParse(baseUrl))
    throw new TypeError('`baseUrl` is no address, such as https://vernacular.example.');
  const { protocol, hostname, origin, pathname, username, password, search, hash } = new URL(baseUrl);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname))) {
    throw new TypeError('`baseUrl` has to begin with https:, or with http: on this machine.');
  }
  if (username || password || search || hash) {
    throw new TypeError('`baseUrl` is a host and perhaps a path; the key goes into `key`.');
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
