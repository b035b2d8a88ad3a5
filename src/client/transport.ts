import { findApi, type Port, productId, type Runtime } from './extension-api.ts';
import type { ApiAnswer, ApiMessage } from './message.ts';
import type { Address, Signal } from './platform-types.ts';

export type ConnectionOptions = (
  | {
      /** Vernacular's own id by default. */
      readonly extensionId?: string | undefined;
      readonly baseUrl?: undefined;
      readonly send?: undefined;
    }
  | {
      /** Such as `https://vernacular.example`; may include a path. */
      readonly baseUrl: string | Address;
      readonly extensionId?: undefined;
      readonly send?: undefined;
    }
  | {
      readonly extensionId?: undefined;
      readonly baseUrl?: undefined;
      /** Resolves to the answer, or rejects if none arrives. */
      readonly send: (message: ApiMessage) => Promise<unknown>;
    }
) & {
  /** Milliseconds for a whole call, > 0. 30,000 by default; Infinity waits forever. */
  readonly timeout?: number | undefined;
};

export interface Transport {
  send(message: ApiMessage, signal: Signal): Promise<unknown>;
  readonly target: string;
  /** Possible reasons and remedies, after a colon in error messages. */
  readonly hint: string;
  /** It may be stopped between two calls. */
  readonly canSleep: boolean;
}

const notInstalled =
  'it is not installed or is disabled, the extension id is wrong, or your extension was updated after this script was ' +
  'injected. Ask the user to install or enable Vernacular, or to reload the page.';

export function transportOf({ extensionId = productId(), baseUrl, send }: ConnectionOptions): Transport {
  if (typeof send === 'function')
    return { send, target: 'Vernacular', hint: 'the function `send` returned no answer.', canSleep: true };
  if (baseUrl !== undefined) {
    return {
      send: httpTransport(baseUrl),
      target: `Vernacular (${baseUrl})`,
      hint: 'the server is not running, unreachable or not trusted, or the URL is wrong.',
      canSleep: false,
    };
  }
  if (typeof extensionId === 'string' && extensionId !== '') {
    return {
      send: runtimeTransport(extensionId),
      target: `Vernacular (${extensionId})`,
      hint: notInstalled,
      canSleep: true,
    };
  }
  throw new TypeError('`extensionId` must be the id of an extension. Omit it to use Vernacular’s own id.');
}

/** @throws TypeError for a server and for a custom transport */
export function portOf(options: ConnectionOptions): Port {
  requireExtension(options);
  if (options.send !== undefined)
    throw new TypeError('A custom transport (`send`) does not support `onAccess`.');
  return openPort(options.extensionId ?? productId());
}

export function requireExtension({ baseUrl }: ConnectionOptions): void {
  if (baseUrl === undefined) return;
  throw new TypeError('Access can only be requested from the extension, not from a server.');
}

/** @throws TypeError if there is no extension API, as on a web page */
function runtimeTransport(extensionId: string): (message: ApiMessage) => Promise<unknown> {
  const runtime = extensionRuntime();
  // Async, because Chromium throws synchronously for a malformed id.
  return async (message) => runtime.sendMessage(extensionId, message);
}

/** @throws TypeError if there is no extension API, or for a malformed id in Chromium */
function openPort(extensionId: string): Port {
  const runtime = extensionRuntime();
  const port = runtime.connect(extensionId, { name: 'vernacular' });
  // Reading lastError keeps Chromium from logging a missing extension as an error of the caller.
  port.onDisconnect.addListener(() => void runtime.lastError);
  return port;
}

function extensionRuntime(): Runtime {
  const found = findApi(({ runtime }) => (typeof runtime?.sendMessage === 'function' ? runtime : undefined));
  if (found !== undefined) return found;
  throw new TypeError(
    'There is no extension API here. Use the client in an extension’s service worker, pages or content scripts, ' +
      'or set `baseUrl` to use a server.',
  );
}

/** Plain HTTP is allowed for these. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Resolves to any status; a body that is not JSON, as from a proxy, stays text.
 * @throws TypeError unless the URL is https (or http on this machine), with at most a path
 */
function httpTransport(
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
    return { status: response.status, headers: Object.fromEntries(response.headers), body: parsed(text) };
  };
}

function checkedBase(baseUrl: string | Address): string {
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
