/**
 * Counts the calls in progress, so that a long one can let the others in.
 */

/**
 * Milliseconds for which a finished call still counts: its answer is on its way, and many callers send the next
 * call at once. Every step of such a call has to wait for the slice of long work that is running.
 */
const lingerMs = 100;

export class ActiveCalls {
  #active = 0;
  #lastEnd = Number.NEGATIVE_INFINITY;

  /** Runs `work`, which counts as a call until it has settled. Settles as `work` does. */
  async track<T>(work: () => Promise<T>): Promise<T> {
    this.#active += 1;
    try {
      return await work();
    } finally {
      this.#active -= 1;
      this.#lastEnd = performance.now();
    }
  }

  /** Whether there are calls besides the one that asks, or were until a moment ago. */
  get hasOthers(): boolean {
    return this.#active > 1 || performance.now() - this.#lastEnd < lingerMs;
  }
}
