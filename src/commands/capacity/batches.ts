/**
 * Simulates how one server process charges: all waiting charges of accounts that are not under way go in one batch, on
 * one of two connections, as src/server/database does it.
 */
import { takeBatch } from '../../server/database/take-batch.ts';

/** A call whose charge waits. */
interface Waiting {
  readonly account: number;
  readonly answered: () => void;
}

/** Charges that travel together, by account. */
export type Batch = ReadonlyMap<number, readonly Waiting[]>;

export class Batches {
  readonly #send: (batch: Batch, slot: number, settled: (took: number) => void) => void;
  readonly #rest: (took: number, done: () => void) => void;
  readonly #waiting = new Map<number, Waiting[]>();
  readonly #inFlight = new Set<number>();
  readonly #freeSlots = [0, 1];
  sent = 0;

  /**
   * `send` hands a batch to a connection and calls `settled` when its answer is there, with the time that it took. `rest`
   * calls `done` when a connection and the accounts of a batch that answered several callers have rested.
   */
  constructor(
    send: (batch: Batch, slot: number, settled: (took: number) => void) => void,
    rest: (took: number, done: () => void) => void,
  ) {
    this.#send = send;
    this.#rest = rest;
  }

  charge(waiting: Waiting): void {
    const others = this.#waiting.get(waiting.account);
    if (others === undefined) this.#waiting.set(waiting.account, [waiting]);
    else others.push(waiting);
    this.#fill();
  }

  #fill(): void {
    while (this.#freeSlots.length > 0) {
      const batch = takeBatch(this.#waiting, this.#inFlight);
      if (batch.size === 0) return;
      const slot = this.#freeSlots.pop() as number;
      this.sent += 1;
      this.#send(batch, slot, (took) => {
        const charges = [...batch.values()].flat();
        for (const { answered } of charges) answered();
        const free = () => {
          for (const id of batch.keys()) this.#inFlight.delete(id);
          this.#freeSlots.push(slot);
          this.#fill();
        };
        if (charges.length > 1) this.#rest(took, free);
        else free();
      });
    }
  }
}
