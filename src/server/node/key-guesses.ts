/** The primary process has the only record. Workers ask it only about callers known to guess. */
import type { Caller } from '@vernacular/contract/accounts';
import { type GuessThrottle, hashOfWrongKey, KeyGuessThrottle } from '@vernacular/contract/api';
import type { ToPrimary, ToWorker } from './config.ts';

const suspicionMs = 60_000;
const maxSuspects = 1_000;

export class WorkerThrottle implements GuessThrottle {
  readonly #send: (message: ToPrimary) => void;
  readonly #delayed: () => void;
  readonly #suspects = new Map<string, number>();
  readonly #waiting = new Map<number, () => void>();
  #lastId = 0;

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

  suspect(address: string, until: number): void {
    this.#suspects.delete(address);
    this.#suspects.set(address, until);
    const [oldest = ''] = this.#suspects.keys();
    if (this.#suspects.size > maxSuspects) this.#suspects.delete(oldest);
  }

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
