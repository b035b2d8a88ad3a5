/**
 * Hears over a port to the extension what a person does to the caller's access.
 *
 * The browser ends the port when it ends the extension's idle background, half a minute after its last work. A port that
 * was lost is opened again, which starts the background, as long as an answer of the person is to be expected: for ten
 * minutes after a call. Later the next call opens it. So no caller keeps the background running for good.
 */
import { type Access, accessIn } from './access.ts';

/** The part of the browser's `runtime.Port` that is used. */
export interface Port {
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
  disconnect(): void;
}

/** Hears for any number of listeners. */
export interface AccessEvents {
  /** Adds a listener, and answers a function that takes it away again. Throws where no port can be opened. */
  add(listener: (change: Access) => void): () => void;
  /** To be told of each call, so that a port that was lost is opened again. */
  called(): void;
}

interface Listener {
  tell(change: Access): void;
}

const reopenedForMs = 10 * 60_000;
/** Milliseconds within which a port ends that nobody holds on the other side. */
const emptyMs = 1_000;

/** @param open Opens a port. Throws where that cannot be. */
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
      if (change !== undefined) for (const listener of [...listeners]) tell(listener, change);
    });
    opened.onDisconnect.addListener(() => {
      if (port !== opened) return;
      port = undefined;
      const now = Date.now();
      // One that ends at once has nobody there: it is not installed, or switched off.
      if (now - openedAt > emptyMs && now - lastCall < reopenedForMs) reconnect();
    });
  }

  /** Where that cannot be, since the caller's extension has been updated or has gone, its calls say so. */
  function reconnect(): void {
    try {
      connect();
    } catch {
      port = undefined;
    }
  }

  return {
    add(listener) {
      const added = { tell: listener };
      if (port === undefined) connect();
      listeners.add(added);
      return () => {
        listeners.delete(added);
        if (listeners.size > 0) return;
        port?.disconnect();
        port = undefined;
      };
    },
    called() {
      lastCall = Date.now();
      if (listeners.size > 0 && port === undefined) reconnect();
    },
  };
}

/** What one listener throws is reported, and keeps nothing from the others. */
function tell(listener: Listener, change: Access): void {
  try {
    listener.tell(change);
  } catch (thrown) {
    reportError(thrown);
  }
}

/** What an event says; undefined for a message that is none. */
function changeIn(message: unknown): Access | undefined {
  const { event } = (message ?? {}) as { event?: unknown };
  return event === 'access' ? accessIn(message) : undefined;
}
