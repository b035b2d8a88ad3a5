import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError, GrowingBuffer } from '@vernacular/contract/api';
import type { Allowance, HttpCaller } from './body-budget.ts';
import { drainIdleMs, lateMessage, minBodySpeed, minBodySpeedAfterSeconds } from './limits.ts';

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
   * Resolves to the body, or to slightly more of it than allowed. Its bytes are held in the allowance. Rejects if the
   * client disconnects or is too slow, if the call is interrupted, and as the allowance does.
   */
  async read(allowance: Allowance, caller: HttpCaller): Promise<Uint8Array<ArrayBuffer>> {
    const message = this.#message;
    const { maxBytes, tooLarge } = allowance;
    // The events of a client that already left were emitted before.
    if (message.destroyed) throw disconnected();
    const declared = Number(message.headers['content-length'] ?? Number.NaN);
    if (declared > maxBytes && tooLarge !== undefined) throw tooLarge();
    await allowance.admit(declared);
    this.#continue();
    // A short body comes with its headers. Waiting for its events takes longer than reading it.
    if (declared <= shortBytes && !message.complete) await nextTurn();
    if (message.destroyed) throw disconnected();
    const whole = await collect(message, caller, (length) => {
      this.#length = length;
      if (length > maxBytes) return false;
      allowance.hold(length);
      return true;
    });
    if (whole.length > maxBytes && tooLarge !== undefined) throw tooLarge();
    return whole;
  }

  /**
   * Discards the rest of a refused body. Without this, a client that sends everything before reading would
   * lose the answer (RFC 9112, 9.6). Resolves to false, at once if possible, if the body is larger than
   * `maxBytes`, stalls or is too slow.
   */
  discard(maxBytes: number): Promise<boolean> {
    const message = this.#message;
    if (message.complete) return Promise.resolve(true);
    if (this.#isAwaited || Number(message.headers['content-length']) > maxBytes)
      return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => done(false), drainIdleMs);
      let bytes = 0;
      const speed = watchSpeed(
        () => bytes,
        () => done(false),
      );
      const take = (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBytes) done(false);
        else timer.refresh();
      };
      const done = (isRead: boolean) => {
        clearTimeout(timer);
        clearInterval(speed);
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
  caller: HttpCaller,
  goesOn: (length: number) => boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  if (message.complete) {
    const whole = (message.read() ?? Buffer.alloc(0)) as Buffer<ArrayBuffer>;
    goesOn(whole.length);
    return whole;
  }
  return (await collectChunks(message, caller, goesOn)).bytes;
}

function collectChunks(
  message: IncomingMessage,
  caller: HttpCaller,
  goesOn: (length: number) => boolean,
): Promise<GrowingBuffer> {
  const whole = new GrowingBuffer();
  let take = (_chunk: Buffer) => {};
  let speed: NodeJS.Timeout | undefined;
  return new Promise<GrowingBuffer>((resolve, reject) => {
    take = (chunk) => {
      whole.append(chunk);
      try {
        if (!goesOn(whole.length)) resolve(whole);
      } catch (error) {
        reject(error);
      }
    };
    speed = watchSpeed(
      () => whole.length,
      () => reject(new ApiError('bad_request', lateMessage)),
    );
    caller.onInterruption = reject;
    message.on('data', take);
    message.once('end', () => resolve(whole));
    message.once('error', reject);
    // Creating an error for each complete message would take 3 % of a short call.
    message.once('close', () => {
      if (!message.complete) reject(disconnected());
    });
  }).finally(() => {
    clearInterval(speed);
    message.off('data', take).pause();
  });
}

/** Calls `tooSlow` every second while a body is slower than {@link minBodySpeed}. */
function watchSpeed(bytes: () => number, tooSlow: () => void): NodeJS.Timeout {
  // Counted, because the clock also advances while the process is suspended.
  let seconds = -minBodySpeedAfterSeconds;
  return setInterval(() => {
    seconds += 1;
    if (bytes() < seconds * minBodySpeed) tooSlow();
  }, 1_000);
}

export function disconnected(): Error {
  return new Error('The client disconnected.');
}
