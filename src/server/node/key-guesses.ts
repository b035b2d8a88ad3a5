/**
 * Slows down callers that guess keys. The primary process keeps the only record of wrong keys, so spreading
 * guesses over workers does not help. Workers ask it only about callers already known to guess.
 */
import type { Caller } from '@vernacular/contract/accounts';
import { type GuessThrottle, hashOfWrongKey, KeyGuessThrottle } from '@vernacular/contract/api';
import type { ToPrimary, ToWorker } from './config.ts';

/** Milliseconds that a worker keeps asking about a caller after its last reported wrong key. */
const suspicionMs = 60_000;
/** Maximum number of callers that a worker asks about. The oldest are forgotten first. */
const maxSuspects = 1_000;

export class WorkerThrottle implements GuessThrottle {
  readonly #send: (message: ToPrimary) => void;
  readonly #delayed: () => void;
  readonly #suspects = new Map<string, number>();
  readonly #waiting = new Map<number, () => void>();
  #lastId = 0;

  /** Calls `delayed` for each call that has to wait. */
  constructor(send: (message: ToPrimary) => void, delayed: () => void = () => {}) {
    this.#send = send;
    this.#delayed = delayed;
  }

  async wait(caller: Caller): Promise<void> {
    const address = addressOf(caller);
    if (address === undefined || (this.#suspects.get(address) ?? 0) < Date.now()) return;
    this.#delayed();
    const id = ++this.#lastId;
    await new Promise<void>((go) => {
      this.#waiting.set(id, go);
      this.#send({ type: 'wait', id, address });
    });
  }

  recordFailure(caller: Caller, key: string): void {
    const address = addressOf(caller);
    if (address !== undefined) this.#send({ type: 'wrong-key', address, hash: hashOfWrongKey(key) });
  }

  /** Asks the primary about each call from this address until a time in epoch milliseconds. */
  suspect(address: string, until: number): void {
    this.#suspects.delete(address);
    this.#suspects.set(address, until);
    const [oldest = ''] = this.#suspects.keys();
    if (this.#suspects.size > maxSuspects) this.#suspects.delete(oldest);
  }

  /** Ends the wait of a call that the primary was asked about. */
  resume(id: number): void {
    this.#waiting.get(id)?.();
    this.#waiting.delete(id);
  }
}

export class SharedThrottle {
  readonly #throttle = new KeyGuessThrottle(Date.now);

  note(address: string, hash: string): ToWorker | undefined {
    const caller: Caller = { kind: 'http', address };
    this.#throttle.recordFailure(caller, hash);
    if (!this.#throttle.isGuessing(caller)) return undefined;
    return { type: 'guesses', address, until: Date.now() + suspicionMs };
  }

  wait(address: string): Promise<void> {
    return this.#throttle.wait({ kind: 'http', address });
  }
}

function addressOf(caller: Caller): string | undefined {
  return caller.kind === 'http' ? caller.address : undefined;
}
