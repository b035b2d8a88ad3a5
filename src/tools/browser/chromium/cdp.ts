/**
 * The DevTools protocol over its WebSocket, for a Chromium that Playwright must not attach itself to.
 */
import { WebSocket } from 'ws';
import { within } from '../waiting.ts';

/** What the protocol is spoken through: a connection of ours, or a session of Playwright's. */
export interface CdpChannel {
  send(method: string, params?: object): Promise<unknown>;
  on(event: string, listener: (params: unknown) => void): unknown;
  off(event: string, listener: (params: unknown) => void): unknown;
}

interface Reply {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

type Listener = (params: unknown) => void;

/** A connection to the browser itself. */
export class Cdp implements CdpChannel {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  readonly #listeners = new Map<string, Set<Listener>>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as Reply));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Chromium closed the connection.'));
      this.#waiting.clear();
    });
  }

  /** Connects to `ws://…` as Chromium names it on standard error. */
  static async connect(url: string): Promise<Cdp> {
    const socket = new WebSocket(url, { maxPayload: 1 << 30 });
    const opened = new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    await within(opened, 'a connection to Chromium');
    return new Cdp(socket);
  }

  send(method: string, params: object = {}): Promise<unknown> {
    return this.#send(undefined, method, params);
  }

  /** Attaches to a target, a page for one, and gives what speaks to it alone. */
  async attach(targetId: string): Promise<CdpChannel & { detach(): Promise<void> }> {
    const { sessionId } = (await this.send('Target.attachToTarget', { targetId, flatten: true })) as {
      sessionId: string;
    };
    return {
      send: (method, params = {}) => this.#send(sessionId, method, params),
      on: (event, listener) => this.on(sessionId + event, listener),
      off: (event, listener) => this.off(sessionId + event, listener),
      detach: async () => {
        await this.send('Target.detachFromTarget', { sessionId });
      },
    };
  }

  on(event: string, listener: Listener): void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  close(): void {
    this.#socket.close();
  }

  #send(sessionId: string | undefined, method: string, params: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject: (error) => reject(new Error(`${method}: ${error.message}`)) });
      this.#socket.send(
        JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }),
      );
    });
  }

  #hear({ id, sessionId = '', method, params, result, error }: Reply): void {
    if (id === undefined) {
      for (const listener of this.#listeners.get(`${sessionId}${method}`) ?? []) listener(params);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(error.message));
  }
}
