/**
 * How several contexts (an old and a new worker, a worker and a page) take turns at one storage.
 */

export interface WriterLock {
  /**
   * Runs `work` in a turn of this context: no other context is in a turn meanwhile. Turns of the same
   * context may overlap; those who share a context settle among themselves who writes. Turns must not be
   * nested. Settles as `work` does, or rejects when no turn can be had.
   *
   * `fresh` is true for the first turn since another context may have written: what is remembered from
   * before must be read again. It is said once; overlapping turns are not told.
   */
  run<T>(work: (fresh: boolean) => Promise<T>): Promise<T>;
}
