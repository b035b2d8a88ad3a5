/**
 * Slows down callers that guess keys, however their calls are spread over the processes of this machine: one record of
 * wrong keys is kept, in the process that started the others, and asked only about callers that are known to guess.
 */
import type { Caller } from '@vernacular/contract/accounts';
import { type GuessThrottle, hashOfWrongKey, KeyGuessThrottle } from '@vernacular/contract/api';
import type { ToPrimary, ToWorker } from './config.ts';

/** How long a worker asks about a caller after the last wrong key that made it suspect, in milliseconds. */
const suspicionMs = 60_000;
/** The most callers that a worker asks about; the first to be suspect are forgotten first. */
const maxSuspects = 1_000;

/** The throttle of a worker. */
export class WorkerThrottle implements GuessThrottle {
  readonly #send: (message: ToPrimary) => void;
  readonly #suspects = new Map<string, number>();
  readonly #waiting = new Map<number, () => void>();
  #lastId = 0;

  constructor(send: (message: ToPrimary) => void) {
    this.#send = send;
  }

  async wait(caller: Caller): Promise<void> {
    const address = addressOf(caller);
    if (address === undefined || (this.#suspects.get(address) ?? 0) < Date.now()) return;
    const id = ++this.#lastId;
    await new Promise<void>((go) => {
      this.#waiting.set(id, go);
      this.#send({ say: 'wait', id, address });
    });
  }

  recordFailure(caller: Caller, key: string): void {
    const address = addressOf(caller);
    if (address !== undefined) this.#send({ say: 'wrong-key', address, hash: hashOfWrongKey(key) });
  }

  /** Hears what the primary process says. */
  hear(message: ToWorker): void {
    if (message.say === 'go') {
      this.#waiting.get(message.id)?.();
      this.#waiting.delete(message.id);
    }
    if (message.say === 'guesses') {
      this.#suspects.delete(message.address);
      this.#suspects.set(message.address, message.until);
      const [oldest = ''] = this.#suspects.keys();
      if (this.#suspects.size > maxSuspects) this.#suspects.delete(oldest);
    }
  }
}

/** The record in the primary process. */
export class SharedThrottle {
  readonly #throttle = new KeyGuessThrottle(Date.now);

  /** Notes a wrong key. Returns what all workers are to be told, or undefined. */
  note(address: string, hash: string): ToWorker | undefined {
    const caller: Caller = { kind: 'http', address };
    this.#throttle.recordFailure(caller, hash);
    if (!this.#throttle.isGuessing(caller)) return undefined;
    return { say: 'guesses', address, until: Date.now() + suspicionMs };
  }

  /** Resolves when a look-up for a caller may go on. */
  wait(address: string): Promise<void> {
    return this.#throttle.wait({ kind: 'http', address });
  }
}

function addressOf(caller: Caller): string | undefined {
  return caller.kind === 'http' ? caller.address : undefined;
}
