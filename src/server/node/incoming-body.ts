import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError, FairTurns } from '@vernacular/contract/api';
import { type Allowance, disconnected, type HttpCaller } from './body-budget.ts';
import {
  drainIdleMs,
  lateMessage,
  minBodySpeed,
  minBodySpeedAfterSeconds,
  minLongBytes,
  readingRestMs,
} from './limits.ts';

/** Nothing is read until {@link read} or {@link discard}. */
export class IncomingBody {
  readonly #message: IncomingMessage;
  readonly #to: ServerResponse;
  /** The client waits for "100 Continue" (RFC 9110, 10.1.1). */
  #isAwaited: boolean;
  #length = 0;

  constructor(message: IncomingMessage, to: ServerResponse) {
    this.#message = message;
    this.#to = to;
    const { expect } = message.headers;
    this.#isAwaited = expect !== undefined && /100-continue/i.test(expect);
  }

  get isWhole(): boolean {
    return this.#message.complete;
  }

  get length(): number {
    return this.#length;
  }

  /** Slightly more than allowed at most. Rejects if it is late or interrupted, or the client leaves. */
  async read(allowance: Allowance, caller: HttpCaller): Promise<Uint8Array<ArrayBuffer>> {
    const message = this.#message;
    const { maxBytes, tooLarge } = allowance;
    // Its events were emitted before.
    if (message.destroyed) throw disconnected();
    const declared = Number(message.headers['content-length'] ?? Number.NaN);
    if (declared > maxBytes && tooLarge !== undefined) throw tooLarge();
    await allowance.admit(declared);
    this.#continue();
    // Waiting for its events takes longer than reading it.
    if (declared < minLongBytes && !message.complete) await nextTurn();
    if (message.destroyed) throw disconnected();
    const goesOn = (length: number) => {
      this.#length = length;
      if (length <= maxBytes) allowance.hold(length);
      return length <= maxBytes;
    };
    if (message.complete && declared < minLongBytes) {
      const short = (message.read() ?? Buffer.alloc(0)) as Buffer<ArrayBuffer>;
      goesOn(short.length);
      return short;
    }
    // Nothing else uses the memory of its bytes.
    const whole = new ArrayBuffer(0, { maxByteLength: maxBytes + 1 });
    const take = (chunk: Buffer) => {
      const start = whole.byteLength;
      whole.resize(Math.min(start + chunk.length, maxBytes + 1));
      new Uint8Array(whole).set(chunk.subarray(0, whole.byteLength - start), start);
      return goesOn(whole.byteLength);
    };
    await readChunks(message, caller.account ?? caller.address ?? '', take, (end) => {
      caller.onInterruption = end;
    });
    if (whole.byteLength > maxBytes && tooLarge !== undefined) throw tooLarge();
    return new Uint8Array(whole);
  }

  /** Else a client that sends everything first would lose the answer (RFC 9112, 9.6). False if too long or slow. */
  async discard(maxBytes: number): Promise<boolean> {
    const message = this.#message;
    if (message.complete) return true;
    if (this.#isAwaited || Number(message.headers['content-length']) > maxBytes) return false;
    let idle: NodeJS.Timeout | undefined;
    const take = (_: Buffer, bytes: number) => {
      idle?.refresh();
      return bytes <= maxBytes;
    };
    const started = (end: (error?: Error) => void) => {
      idle = setTimeout(() => (message.isPaused() ? idle?.refresh() : end()), drainIdleMs);
    };
    // Why it ended does not matter.
    await readChunks(message, '', take, started).catch(() => {});
    clearTimeout(idle);
    return message.complete;
  }

  #continue(): void {
    if (this.#isAwaited) this.#to.writeContinue();
    this.#isAwaited = false;
  }
}

/** For accounts, client addresses, and all refused bodies together. */
const readingTurns = new FairTurns(1, (accounts) => (accounts > 1 ? readingRestMs : 0));

/** Until `take` returns false or throws. Rejects if the body is too slow, its client leaves, or `end` is called. */
function readChunks(
  message: IncomingMessage,
  account: string,
  take: (chunk: Buffer, bytes: number) => boolean,
  started: (end: (error?: Error) => void) => void,
): Promise<void> {
  let each = (_chunk: Buffer) => {};
  let speed: NodeJS.Timeout | undefined;
  // Counted while the client may send: the clock also advances while the process is suspended.
  let [bytes, seconds, isEnded] = [0, -minBodySpeedAfterSeconds, false];
  return new Promise<void>((resolve, reject) => {
    each = (chunk) => {
      bytes += chunk.length;
      try {
        if (!take(chunk, bytes)) return resolve();
      } catch (error) {
        return reject(error);
      }
      if (message.complete) return;
      message.pause();
      void readingTurns.next(account, () => isEnded).then(() => isEnded || message.resume());
    };
    speed = setInterval(() => {
      if (!message.isPaused()) seconds += 1;
      if (bytes < seconds * minBodySpeed) reject(new ApiError('bad_request', lateMessage));
    }, 1_000);
    started(reject);
    message.on('data', each).resume();
    message.once('end', () => resolve());
    message.once('error', reject);
    // Creating an error for each complete message would take 3 % of a short call.
    message.once('close', () => (message.complete ? resolve() : reject(disconnected())));
  }).finally(() => {
    isEnded = true;
    clearInterval(speed);
    message.off('data', each).pause();
  });
}
