import { ApiError, refuse } from '@vernacular/contract/api';
import type { Runtime } from 'webextension-polyfill';
import browser from 'webextension-polyfill';
import { isOutsideWebPages } from './trusted-sender.ts';

const portName = 'vernacular';

const open = new Set<Runtime.Port>();

/** Content scripts receive no events, since they cannot ask for access. */
export function sendEventToCaller(extensionId: string, event: Readonly<Record<string, unknown>>): void {
  for (const port of open) {
    const { sender } = port;
    if (sender?.id !== extensionId || !isOutsideWebPages(sender, browser.runtime.getURL(''))) continue;
    try {
      port.postMessage(event);
    } catch {
      // The port is closed, but its event has not arrived yet.
    }
  }
}

/** Answers can arrive in any order. */
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
    // Reading lastError prevents Chromium from reporting an error when a cached page closes its port.
    void browser.runtime.lastError;
  });
  port.onMessage.addListener(async (message: unknown) => {
    const id = idOf(message);
    const reply = await (id === null ? refuse(idMissing()) : answer(message, port.sender ?? {}));
    if (open.has(port)) port.postMessage({ id, ...(reply as object) });
  });
}

function idOf(message: unknown): string | number | null {
  try {
    const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
    return typeof id === 'string' || Number.isFinite(id) ? (id as string | number) : null;
  } catch {
    // No browser delivers such an object, but without an answer the caller would wait forever.
    return null;
  }
}

function idMissing(): ApiError {
  return new ApiError('bad_request', 'Each message over the port needs an id, a string or a number.');
}
