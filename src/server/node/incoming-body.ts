import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError, FairTurns } from '@vernacular/contract/api';
import { type Allowance, disconnected, type HttpCaller } from './body-budget.ts';
import { drainIdleMs, lateMessage, minBodySpeed, minBodySpeedAfterSeconds, minLongBytes } from './limits.ts';

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
      if (length > maxBytes) return false;
      allowance.hold(length);
      return true;
    };
    if (message.complete && declared < minLongBytes) {
      const short = (message.read() ?? Buffer.alloc(0)) as Buffer<ArrayBuffer>;
      goesOn(short.length);
      return short;
    }
    const whole = await collect(message, caller, { maxBytes, goesOn });
    if (whole.length > maxBytes && tooLarge !== undefined) throw tooLarge();
    return whole;
  }

  /** Else a client that sends everything first would lose the answer (RFC 9112, 9.6). False if too long or slow. */
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
      let isEnded = false;
      const take = (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBytes) return done(false);
        timer.refresh();
        message.pause();
        void readingTurns.next('').then(() => isEnded || message.resume());
      };
      const done = (isRead: boolean) => {
        clearTimeout(timer);
        clearInterval(speed);
        isEnded = true;
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

/** For accounts, client addresses, and all refused bodies together. */
const readingTurns = new FairTurns();

/** Until `goesOn` returns false or throws. Nothing else uses the memory of the bytes. */
function collect(
  message: IncomingMessage,
  caller: HttpCaller,
  { maxBytes, goesOn }: { readonly maxBytes: number; goesOn(length: number): boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new ArrayBuffer(0, { maxByteLength: maxBytes + 1 });
  let take = (_chunk: Buffer) => {};
  let speed: NodeJS.Timeout | undefined;
  let isEnded = false;
  return new Promise<void>((resolve, reject) => {
    take = (chunk) => {
      const start = whole.byteLength;
      whole.resize(Math.min(start + chunk.length, maxBytes + 1));
      new Uint8Array(whole).set(chunk.subarray(0, whole.byteLength - start), start);
      try {
        if (!goesOn(whole.byteLength)) return resolve();
      } catch (error) {
        return reject(error);
      }
      if (message.complete) return;
      message.pause();
      void readingTurns.next(caller.account ?? caller.address ?? '').then(() => isEnded || message.resume());
    };
    speed = watchSpeed(
      () => whole.byteLength,
      () => reject(new ApiError('bad_request', lateMessage)),
    );
    caller.onInterruption = reject;
    message.on('data', take);
    message.once('end', () => resolve());
    message.once('error', reject);
    // Creating an error for each complete message would take 3 % of a short call.
    message.once('close', () => {
      if (!message.complete) reject(disconnected());
    });
  })
    .finally(() => {
      isEnded = true;
      clearInterval(speed);
      message.off('data', take).pause();
    })
    .then(() => new Uint8Array(whole));
}

function watchSpeed(bytes: () => number, tooSlow: () => void): NodeJS.Timeout {
  // Counted, because the clock also advances while the process is suspended.
  let seconds = -minBodySpeedAfterSeconds;
  return setInterval(() => {
    seconds += 1;
    if (bytes() < seconds * minBodySpeed) tooSlow();
  }, 1_000);
}
