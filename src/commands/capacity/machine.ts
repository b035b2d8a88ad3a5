/**
 * Simulates a machine: threads, each of which does one thing after the other, on the cores that they share.
 */
import type { Clock } from './clock.ts';

interface Work {
  readonly microseconds: number;
  readonly done: () => void;
}

export class Machine {
  readonly cores: number;
  readonly #clock: Clock;
  #free: number;
  /** Threads with work that wait for a core, in the order in which they came. */
  readonly #ready: Thread[] = [];
  /** Microseconds for which cores were in use, all together. */
  busy = 0;

  constructor(clock: Clock, cores: number) {
    this.#clock = clock;
    this.cores = cores;
    this.#free = cores;
  }

  thread(): Thread {
    return new Thread((thread) => {
      this.#ready.push(thread);
      this.#dispatch();
    });
  }

  #dispatch(): void {
    while (this.#free > 0) {
      const thread = this.#ready.shift();
      if (thread === undefined) return;
      const { microseconds, done } = thread.take();
      this.#free -= 1;
      this.#clock.after(microseconds, () => {
        this.#free += 1;
        this.busy += microseconds;
        thread.busy += microseconds;
        done();
        // Others that wait go first.
        if (thread.hasMore) this.#ready.push(thread);
        else thread.isReady = false;
        this.#dispatch();
      });
    }
  }
}

export class Thread {
  busy = 0;
  isReady = false;
  readonly #queue: Work[] = [];
  readonly #getReady: (thread: Thread) => void;

  constructor(getReady: (thread: Thread) => void) {
    this.#getReady = getReady;
  }

  get hasMore(): boolean {
    return this.#queue.length > 0;
  }

  /** Does something that takes so many microseconds of a core, after what was asked for before. */
  work(microseconds: number, done: () => void): void {
    this.#queue.push({ microseconds, done });
    if (this.isReady) return;
    this.isReady = true;
    this.#getReady(this);
  }

  /** The next work; there has to be some. */
  take(): Work {
    return this.#queue.shift() as Work;
  }
}
