/**
 * Chooses the transport that the options of a client ask for: messages to the extension, HTTPS to a server, or a function
 * of the caller's own.
 */

import type { Port } from './access-events.ts';
import { httpTransport } from './http-transport.ts';
import type { ApiMessage } from './message.ts';
import { productId } from './product-id.ts';
import { openPort, runtimeTransport } from './runtime-transport.ts';

/** How to reach the service, and how long to wait for it. */
export type ConnectionOptions = (
  | {
      /** Id of the installed extension, as the browser shows it; the product's own unless told. */
      readonly extensionId?: string | undefined;
      readonly baseUrl?: undefined;
      readonly send?: undefined;
    }
  | {
      /** Address of a Vernacular server, such as `https://vernacular.example`; a path may follow. */
      readonly baseUrl: string | URL;
      readonly extensionId?: undefined;
      readonly send?: undefined;
    }
  | {
      readonly extensionId?: undefined;
      readonly baseUrl?: undefined;
      /** A transport of your own: resolves with the answer, rejects when there will be none. */
      readonly send: (message: ApiMessage) => Promise<unknown>;
    }
) & {
  /** Milliseconds that a call may take in all, > 0; 30,000 by default; Infinity waits for ever. */
  readonly timeout?: number | undefined;
};

export interface Transport {
  /** Sends one message and resolves with whatever comes back. May reject as soon as the signal aborts. */
  send(message: ApiMessage, signal: AbortSignal): Promise<unknown>;
  /** Name of the other side, for error messages. */
  readonly target: string;
  /** Why the other side may not be there, and what to do about it: for error messages, after a colon. */
  readonly hint: string;
  /** Whether the other side may be stopped between two calls. */
  readonly canSleep: boolean;
}

const notInstalled =
  'it is not installed, it is switched off, the extension id is wrong, or your own extension was updated after this ' +
  'script was put into its page. Ask the user to install Vernacular, to switch it on among the browser’s extensions, or ' +
  'to load the page anew.';

/** @throws TypeError when the options name a transport that cannot work here */
export function transportOf({ extensionId = productId(), baseUrl, send }: ConnectionOptions): Transport {
  if (typeof send === 'function')
    return { send, target: 'Vernacular', hint: 'the function `send` brought no answer.', canSleep: true };
  if (baseUrl !== undefined) {
    return {
      send: httpTransport(baseUrl),
      target: `Vernacular (${baseUrl})`,
      hint: 'the server does not run, cannot be reached or is not trusted, or the address is wrong.',
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
  throw new TypeError('`extensionId` is the id of an extension: leave it out for Vernacular’s own.');
}

/**
 * Opens a port to the extension that the options name.
 * @throws TypeError when they name a server or a transport of the caller's own, which have none
 */
export function portOf(options: ConnectionOptions): Port {
  requireExtension(options);
  if (options.send !== undefined) throw new TypeError('A transport of your own has no port.');
  return openPort(options.extensionId ?? productId());
}

/** @throws TypeError when the options name a server */
export function requireExtension({ baseUrl }: ConnectionOptions): void {
  if (baseUrl === undefined) return;
  throw new TypeError('Only the extension is asked for access: a server has keys made by hand.');
}
