import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { GrowingBuffer } from '@vernacular/contract/api';
import type { Allowance } from './body-budget.ts';
import { drainIdleMs } from './limits.ts';

/** Bytes that are held for a body that does not declare its length, until more have arrived. */
const firstBytes = 64 * 1024;
/** Bytes of a body that usually arrives in one piece with its headers. */
const shortBytes = 4 * 1024;

/** The body of a request, of which nothing is read until {@link read} or {@link discard}. */
export class IncomingBody {
  readonly #message: IncomingMessage;
  readonly #to: ServerResponse;
  /** True while the client waits for "100 Continue" before it sends the body (RFC 9110, 10.1.1). */
  #isAwaited: boolean;
  #length = 0;

  constructor(message: IncomingMessage, to: ServerResponse) {
    this.#message = message;
    this.#to = to;
    const { expect } = message.headers;
    this.#isAwaited = expect !== undefined && /100-continue/i.test(expect);
  }

  /** True once all of it has arrived. */
  get isWhole(): boolean {
    return this.#message.complete;
  }

  /** Bytes that were read for the API. */
  get length(): number {
    return this.#length;
  }

  /**
   * Resolves to the body, or to slightly more of it than allowed. Its bytes are held until the call is
   * answered. Rejects if the client disconnects, and as the allowance does.
   */
  async read(allowance: Allowance): Promise<Uint8Array<ArrayBuffer>> {
    const message = this.#message;
    const { maxBytes, tooLarge } = allowance;
    // The events of a client that already left were emitted before.
    if (message.destroyed) throw disconnected();
    const declared = Number(message.headers['content-length'] ?? Number.NaN);
    if (declared > maxBytes && tooLarge !== undefined) throw tooLarge();
    this.#to.once('close', () => allowance.release());
    let held = Math.min(Number.isNaN(declared) ? firstBytes : declared, maxBytes);
    allowance.hold(held);
    this.#continue();
    // A short body comes with its headers. Waiting for its events takes longer than reading it.
    if (declared <= shortBytes && !message.complete) await nextTurn();
    if (message.destroyed) throw disconnected();
    const whole = await collect(message, (length) => {
      this.#length = length;
      if (length > maxBytes) return false;
      if (length > held) {
        const more = Math.min(Math.max(length, 2 * held), maxBytes) - held;
        allowance.hold(more);
        held += more;
      }
      return true;
    });
    if (whole.length > maxBytes && tooLarge !== undefined) throw tooLarge();
    return whole;
  }

  /**
   * Discards the rest of a refused body. Without this, a client that sends everything before reading would
   * lose the answer (RFC 9112, 9.6). Resolves to false, at once if possible, if the body is larger than
   * `maxBytes` or stalls.
   */
  discard(maxBytes: number): Promise<boolean> {
    const message = this.#message;
    if (message.complete) return Promise.resolve(true);
    if (this.#isAwaited || Number(message.headers['content-length']) > maxBytes)
      return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => done(false), drainIdleMs);
      let bytes = 0;
      const take = (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBytes) done(false);
        else timer.refresh();
      };
      const done = (isRead: boolean) => {
        clearTimeout(timer);
        if (!isRead) message.off('data', take).pause();
        resolve(isRead);
      };
      message.on('data', take).resume();
      message.once('end', () => done(true));
      message.once('error', () => done(false));
      message.once('close', () => done(message.complete));
    });
  }

  #continue(): void {
    if (this.#isAwaited) this.#to.writeContinue();
    this.#isAwaited = false;
  }
}

/** Reads a message to its end, or until `goesOn` returns false for its length so far, or throws. */
async function collect(
  message: IncomingMessage,
  goesOn: (length: number) => boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  if (message.complete) {
    const whole = (message.read() ?? Buffer.alloc(0)) as Buffer<ArrayBuffer>;
    goesOn(whole.length);
    return whole;
  }
  const { bytes } = await collectChunks(message, goesOn);
  return bytes.slice();
}

function collectChunks(
  message: IncomingMessage,
  goesOn: (length: number) => boolean,
): Promise<GrowingBuffer> {
  return new Promise((resolve, reject) => {
    const whole = new GrowingBuffer();
    const take = (chunk: Buffer) => {
      whole.append(chunk);
      try {
        if (goesOn(whole.length)) return;
        resolve(whole);
      } catch (error) {
        reject(error);
      }
      message.off('data', take).pause();
    };
    message.on('data', take);
    message.once('end', () => resolve(whole));
    message.once('error', reject);
    // Creating an error for each complete message would take 3 % of a short call.
    message.once('close', () => {
      if (!message.complete) reject(disconnected());
    });
  });
}

export function disconnected(): Error {
  return new Error('The client disconnected.');
}
