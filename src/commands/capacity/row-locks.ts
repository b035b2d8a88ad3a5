/**
 * Simulates locks on accounts' rows: a batch takes them one after the other, in the order of ids, and gives all back
 * after its commit.
 */
import type { Clock } from './clock.ts';

export class RowLocks {
  readonly #clock: Clock;
  /** Who waits for each row that is locked, in the order in which they came. */
  readonly #held = new Map<number, (() => void)[]>();
  /** Microseconds that the longest wait for one row took. */
  longestWait = 0;
  /** Microseconds for which the row of account 0 was locked. */
  firstHeld = 0;
  #firstSince = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `ids` in ascending order. */
  take(ids: readonly number[], done: () => void, at = 0): void {
    if (at === ids.length) {
      done();
      return;
    }
    const id = ids[at] as number;
    const began = this.#clock.now;
    const next = () => {
      this.longestWait = Math.max(this.longestWait, this.#clock.now - began);
      if (id === 0) this.#firstSince = this.#clock.now;
      this.take(ids, done, at + 1);
    };
    const waiting = this.#held.get(id);
    if (waiting !== undefined) {
      waiting.push(next);
      return;
    }
    this.#held.set(id, []);
    next();
  }

  release(ids: readonly number[]): void {
    for (const id of ids) {
      if (id === 0) this.firstHeld += this.#clock.now - this.#firstSince;
      const next = this.#held.get(id)?.shift();
      if (next === undefined) this.#held.delete(id);
      else next();
    }
  }
}
