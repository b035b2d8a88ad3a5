/** The DevTools protocol over its WebSocket, for a Chromium to which Playwright must not attach. */
import { type BrowserMessage, CommandSocket, openSocket } from '../command-socket.ts';

/** A connection of ours, or a session of Playwright. */
export interface CdpChannel {
  send(method: string, params?: object): Promise<unknown>;
  on(event: string, listener: (params: unknown) => void): unknown;
  off(event: string, listener: (params: unknown) => void): unknown;
}

type Listener = (params: unknown) => void;

export class Cdp extends CommandSocket implements CdpChannel {
  readonly #listeners = new Map<string, Set<Listener>>();

  static async connect(url: string): Promise<Cdp> {
    return new Cdp(await openSocket(url));
  }

  send(method: string, params: object = {}): Promise<unknown> {
    return this.command(method, params);
  }

  async attach(targetId: string): Promise<CdpChannel & { detach(): Promise<void> }> {
    const { sessionId } = (await this.send('Target.attachToTarget', { targetId, flatten: true })) as {
      sessionId: string;
    };
    return {
      send: (method, params = {}) => this.command(method, params, sessionId),
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

  protected override hearEvent({ sessionId = '', method, params }: BrowserMessage): void {
    for (const listener of this.#listeners.get(`${sessionId}${method}`) ?? []) listener(params);
  }
}
