/**
 * Whether anybody else is being served, so that long work can take turns with them.
 */

/**
 * Milliseconds for which somebody counts as there after an answer: while that is on its way, and for who calls again
 * and again. Each step of a call, its way here and back included, waits for a slice of the long work.
 */
const lingerMs = 100;

export class ActiveCalls {
  #active = 0;
  #lastEnd = Number.NEGATIVE_INFINITY;

  /** Serves one call; it counts as company for the others. */
  async track<T>(work: () => Promise<T>): Promise<T> {
    this.#active += 1;
    try {
      return await work();
    } finally {
      this.#active -= 1;
      this.#lastEnd = performance.now();
    }
  }

  /** Whether others are there, asked by who is being served. */
  get hasOthers(): boolean {
    return this.#active > 1 || performance.now() - this.#lastEnd < lingerMs;
  }
}
