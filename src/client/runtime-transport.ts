/**
 * The one place that touches the browser: messages to another extension, in a service worker, an extension
 * page or a content script, under either name that browsers give their extension API.
 */
import type { ApiMessage } from '../api/message.ts';

interface Runtime {
  sendMessage(extensionId: string, message: unknown): Promise<unknown>;
}

/**
 * A function that sends one message to an extension and resolves with whatever comes back, unchecked; it
 * rejects when the browser reports that nothing will.
 * @throws TypeError where there is no extension API, as on an ordinary web page
 */
export function runtimeTransport(extensionId: string): (message: ApiMessage) => Promise<unknown> {
  const runtime = extensionRuntime();
  // Async, because Chromium throws at once at what cannot be an id.
  return async (message) => runtime.sendMessage(extensionId, message);
}

function extensionRuntime(): Runtime {
  const scope = globalThis as { browser?: { runtime?: unknown }; chrome?: { runtime?: unknown } };
  // `browser` first: where both exist it is the one that always returns promises. In a page it may be
  // something else altogether, such as an element with that id.
  for (const runtime of [scope.browser?.runtime, scope.chrome?.runtime]) {
    if (isRuntime(runtime)) return runtime;
  }
  throw new TypeError(
    'No extension API here: the client works in an extension’s service worker, pages and content scripts.',
  );
}

function isRuntime(value: unknown): value is Runtime {
  return typeof (value as { sendMessage?: unknown } | undefined)?.sendMessage === 'function';
}
