/**
 * Serves messages over a long-lived port: each message carries an id, each answer the id of its message. An open port
 * also hears what becomes of the access of its extension.
 */

import { ApiError, refuse } from '@vernacular/contract/api';
import type { Runtime } from 'webextension-polyfill';
import browser from 'webextension-polyfill';
import { isOutsideWebPages } from './own-page.ts';

/** The name that a port must be opened under. */
const portName = 'vernacular';

/** Ports that are open now. */
const open = new Set<Runtime.Port>();

/**
 * Sends an event to every open port of an extension, a message without an id. Content scripts hear none: they cannot ask
 * for access either.
 */
export function tellCaller(extensionId: string, event: Readonly<Record<string, unknown>>): void {
  for (const port of open) {
    const { sender } = port;
    if (sender?.id !== extensionId || !isOutsideWebPages(sender, browser.runtime.getURL(''))) continue;
    try {
      port.postMessage(event);
    } catch {
      // It is closed, and the browser has not told us yet. The others are to hear the event.
    }
  }
}

/**
 * Answers each message of a port by `answer`: many may be under way, and their answers come in any order. A port of
 * another name is closed at once. Answers are dropped once the port is closed.
 */
export function servePort(
  port: Runtime.Port,
  answer: (message: unknown, sender: Runtime.MessageSender) => Promise<unknown>,
): void {
  if (port.name !== portName) {
    port.disconnect();
    return;
  }
  open.add(port);
  port.onDisconnect.addListener(() => {
    open.delete(port);
    // Reading lastError keeps Chromium from reporting a port that a cached page closed as an error of ours.
    void browser.runtime.lastError;
  });
  port.onMessage.addListener(async (message: unknown) => {
    const id = idOf(message);
    const reply = await (id === null ? refuse(idMissing()) : answer(message, port.sender ?? {}));
    if (open.has(port)) port.postMessage({ id, ...(reply as object) });
  });
}

/** The id of a message, or null when it has none that an answer could carry back. */
function idOf(message: unknown): string | number | null {
  try {
    const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
    return typeof id === 'string' || Number.isFinite(id) ? (id as string | number) : null;
  } catch {
    // No browser passes an object that throws; if one did, its caller would otherwise wait for ever.
    return null;
  }
}

function idMissing(): ApiError {
  return new ApiError('bad_request', 'Each message over the port needs an id: a string or a number.');
}
