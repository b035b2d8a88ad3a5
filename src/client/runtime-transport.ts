/** Sends messages and opens ports through `browser.runtime` or `chrome.runtime`. */

import { findApi, type Port, type Runtime } from './extension-api.ts';
import type { ApiMessage } from './message.ts';

/**
 * Returns a function that sends a message to an extension and resolves to the unchecked answer. It rejects if
 * the browser reports a failure.
 * @throws TypeError if there is no extension API, as on a web page
 */
export function runtimeTransport(extensionId: string): (message: ApiMessage) => Promise<unknown> {
  const runtime = extensionRuntime();
  // Async, because Chromium throws synchronously for a malformed id.
  return async (message) => runtime.sendMessage(extensionId, message);
}

/**
 * Opens a port over which the extension reports changes of the caller's access.
 * @throws TypeError if there is no extension API, or for a malformed id in Chromium
 */
export function openPort(extensionId: string): Port {
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
