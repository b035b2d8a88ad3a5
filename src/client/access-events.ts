/**
 * Receives access changes from the extension over a port.
 *
 * The browser closes the port when it stops the extension's idle background. Within ten minutes after a call, the user
 * may still answer a request, so a lost port is reopened at once, which starts the background. Later, the next call
 * reopens it: no caller keeps the background running forever.
 */
import { type Access, accessIn } from './access.ts';
import type { Port } from './extension-api.ts';

export interface AccessEvents {
  add(listener: (change: Access) => void): () => void;
  noteCall(): void;
}

/** An object, because a function may be added twice. */
interface Listener {
  notify(change: Access): void;
}

const reopenedForMs = 10 * 60_000;
/** A port without anyone at the other end closes within this time. */
const emptyMs = 1_000;

export function createAccessEvents(open: () => Port): AccessEvents {
  const listeners = new Set<Listener>();
  let port: Port | undefined;
  let lastCall = Number.NEGATIVE_INFINITY;

  function connect(): void {
    const opened = open();
    const openedAt = Date.now();
    port = opened;
    opened.onMessage.addListener((message) => {
      const change = changeIn(message);
      if (change !== undefined) for (const listener of [...listeners]) notify(listener, change);
    });
    opened.onDisconnect.addListener(() => {
      if (port !== opened) return;
      port = undefined;
      const now = Date.now();
      // A port that closes at once has no other end: the extension is not installed or is disabled.
      if (now - openedAt > emptyMs && now - lastCall < reopenedForMs) reconnect();
    });
  }

  /** Ignores errors: if the caller's extension was updated or removed, its calls report that. */
  function reconnect(): void {
    try {
      connect();
    } catch {
      port = undefined;
    }
  }

  return {
    add(listener) {
      const added = { notify: listener };
      if (port === undefined) connect();
      listeners.add(added);
      return () => {
        listeners.delete(added);
        if (listeners.size > 0) return;
        port?.disconnect();
        port = undefined;
      };
    },
    noteCall() {
      lastCall = Date.now();
      if (listeners.size > 0 && port === undefined) reconnect();
    },
  };
}

function notify(listener: Listener, change: Access): void {
  try {
    listener.notify(change);
  } catch (thrown) {
    reportError(thrown);
  }
}

function changeIn(message: unknown): Access | undefined {
  const { event } = (message ?? {}) as { event?: unknown };
  return event === 'access' ? accessIn(message) : undefined;
}
