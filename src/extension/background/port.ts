/**
 * The contract over a long-lived port: each message carries an id, each answer the id of its message.
 */
import type { Runtime } from 'webextension-polyfill';
import browser from 'webextension-polyfill';
import { ApiError, refuse } from '../../api/index.ts';

/** The name that a port must be opened under. */
const portName = 'vernacular';

/**
 * Serves one port, each message as `answer` has it and on its own: many may be under way, and their answers
 * come in any order. A port of another name is closed at once. Answers that find the port closed are dropped.
 */
export function servePort(
  port: Runtime.Port,
  answer: (message: unknown, sender: Runtime.MessageSender) => Promise<unknown>,
): void {
  if (port.name !== portName) {
    port.disconnect();
    return;
  }
  let isOpen = true;
  port.onDisconnect.addListener(() => {
    isOpen = false;
    // Read, or Chromium reports a port closed by a page gone to its cache as an error of ours.
    void browser.runtime.lastError;
  });
  port.onMessage.addListener(async (message: unknown) => {
    const id = idOf(message);
    const reply = await (id === null ? refuse(idMissing()) : answer(message, port.sender ?? {}));
    if (isOpen) port.postMessage({ id, ...(reply as object) });
  });
}

/** The id of a message, or null when it has none that an answer could carry back. */
function idOf(message: unknown): string | number | null {
  try {
    const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
    return typeof id === 'string' || Number.isFinite(id) ? (id as string | number) : null;
  } catch {
    // No browser hands over an object that throws; if one did, its caller would wait for ever.
    return null;
  }
}

function idMissing(): ApiError {
  return new ApiError('bad_request', 'Each message over the port needs an id: a string or a number.');
}
