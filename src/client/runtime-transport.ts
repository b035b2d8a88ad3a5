/**
 * Sends messages to the extension and opens ports to it, through the browser's extension API: `browser.runtime` or
 * `chrome.runtime`, in a service worker, an extension page or a content script. No other file of the client uses it.
 */

import type { Port } from './access-events.ts';
import type { ApiMessage } from './message.ts';

interface Runtime {
  readonly lastError?: unknown;
  connect(extensionId: string, options: { readonly name: string }): Port;
  sendMessage(extensionId: string, message: unknown): Promise<unknown>;
}

/**
 * A function that sends one message to an extension and resolves with whatever comes back, unchecked. It rejects when the
 * browser reports that nothing will.
 * @throws TypeError where there is no extension API, as on an ordinary web page
 */
export function runtimeTransport(extensionId: string): (message: ApiMessage) => Promise<unknown> {
  const runtime = extensionRuntime();
  // Async, so that it rejects: Chromium throws at once for a malformed id.
  return async (message) => runtime.sendMessage(extensionId, message);
}

/**
 * Opens a port to an extension, over which it tells what becomes of the caller's access.
 * @throws TypeError where there is no extension API, or, in Chromium, for a malformed id
 */
export function openPort(extensionId: string): Port {
  const runtime = extensionRuntime();
  const port = runtime.connect(extensionId, { name: 'vernacular' });
  // Reading lastError keeps Chromium from reporting an extension that is not there as an error of the caller's.
  port.onDisconnect.addListener(() => void runtime.lastError);
  return port;
}

function extensionRuntime(): Runtime {
  const scope = globalThis as { browser?: { runtime?: unknown }; chrome?: { runtime?: unknown } };
  // `browser` first: where both exist, only `browser` always returns promises. In a page it may be something else, such
  // as an element with that id.
  for (const runtime of [scope.browser?.runtime, scope.chrome?.runtime]) {
    if (isRuntime(runtime)) return runtime;
  }
  throw new TypeError(
    'No extension API here: the client works in an extension’s service worker, pages and content scripts; ' +
      'elsewhere it needs a server, which `baseUrl` names.',
  );
}

function isRuntime(value: unknown): value is Runtime {
  return typeof (value as { sendMessage?: unknown } | undefined)?.sendMessage === 'function';
}
