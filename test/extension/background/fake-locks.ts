/**
 * Web Locks and broadcast channels of several contexts of one origin, as a browser has them: every request,
 * grant and message takes a while to arrive, and a context that dies takes its locks and requests along.
 */
import type { WriterLock } from '../../../src/accounts/index.ts';
import { type Channel, createLeasedLock, type Locks } from '../../../src/extension/background/leased-lock.ts';

interface Request {
  readonly context: FakeContext;
  grant(): void;
}

export interface Delays {
  /** Milliseconds that a lock request takes to reach the browser; 0 is a macrotask all the same. */
  request?(): number;
  /** Milliseconds that a message takes to the other contexts. */
  message?(): number;
  /** Whether a message is lost on the way to one context. */
  loses?(): boolean;
}

/** Resolves after that many milliseconds; after 0 in a macrotask all the same. */
export const later = (milliseconds = 0) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The lock under test, as one context has it. */
export function lockOf({ locks, channel }: FakeContext): WriterLock {
  return createLeasedLock({ name: 'test', locks, channel });
}

export class FakeBrowser {
  readonly contexts: FakeContext[] = [];
  readonly delays: Delays;
  /** The holder of the one lock. */
  holder: FakeContext | undefined;
  readonly #queue: Request[] = [];

  constructor(delays: Delays = {}) {
    this.delays = delays;
  }

  openContext(): FakeContext {
    const context = new FakeContext(this);
    this.contexts.push(context);
    return context;
  }

  enqueue(request: Request): void {
    this.#queue.push(request);
    this.#grantNext();
  }

  free(context: FakeContext): void {
    if (this.holder !== context) return;
    this.holder = undefined;
    this.#grantNext();
  }

  #grantNext(): void {
    while (this.holder === undefined) {
      const next = this.#queue.shift();
      if (next === undefined) return;
      if (!next.context.alive) continue;
      this.holder = next.context;
      next.grant();
    }
  }
}

export class FakeContext {
  alive = true;
  /** Lock requests made. */
  requests = 0;
  /** While set, lock requests reject with it. */
  refusal: Error | undefined;
  readonly locks: Locks;
  readonly channel: Channel;

  constructor(browser: FakeBrowser) {
    this.#browser = browser;
    this.locks = { request: (_, callback) => this.#request(callback) };
    this.channel = { onmessage: null, postMessage: (message) => this.#post(message) };
  }

  readonly #browser: FakeBrowser;

  /** Ends the context, as a browser ends a worker: whatever it was doing. */
  kill(): void {
    this.alive = false;
    this.channel.onmessage = null;
    this.#browser.free(this);
  }

  async #request(callback: () => Promise<void>): Promise<void> {
    this.requests += 1;
    if (this.refusal !== undefined) throw this.refusal;
    await later(this.#browser.delays.request?.() ?? 0);
    await new Promise<void>((grant) => this.#browser.enqueue({ context: this, grant }));
    await later(0);
    await callback();
    await later(0);
    this.#browser.free(this);
  }

  #post(message: unknown): void {
    const { message: delay, loses } = this.#browser.delays;
    for (const context of this.#browser.contexts) {
      if (context === this || loses?.()) continue;
      void later(delay?.() ?? 0).then(() => {
        if (this.alive) context.channel.onmessage?.(new MessageEvent('message', { data: message }));
      });
    }
  }
}
