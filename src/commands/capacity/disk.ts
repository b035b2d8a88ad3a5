/**
 * Simulates a disk that a log is written to: one write at a time, and all that came while it wrote go into the next one.
 */
import type { Clock } from './clock.ts';

export class Disk {
  busy = 0;
  readonly #clock: Clock;
  readonly #writeOnce: (done: () => void) => void;
  #waiting: (() => void)[] = [];
  #isWriting = false;

  /** `writeOnce` takes the time that a write takes, however much is in it, and calls `done`. */
  constructor(clock: Clock, writeOnce: (done: () => void) => void) {
    this.#clock = clock;
    this.#writeOnce = writeOnce;
  }

  write(done: () => void): void {
    this.#waiting.push(done);
    if (!this.#isWriting) this.#writeAll();
  }

  #writeAll(): void {
    const together = this.#waiting;
    this.#waiting = [];
    this.#isWriting = true;
    const began = this.#clock.now;
    this.#writeOnce(() => {
      this.busy += this.#clock.now - began;
      this.#isWriting = false;
      for (const done of together) done();
      if (this.#waiting.length > 0 && !this.#isWriting) this.#writeAll();
    });
  }
}
