/**
 * Defines the lock that lets only one context at a time (an old and a new service worker, a worker and a page) use a
 * storage. This is a port: a Web Lock in the extension.
 */

export interface WriterLock {
  /**
   * Runs `work` while this context holds the lock; no other context holds it meanwhile. Calls of one context may
   * overlap: they have to agree among themselves who writes. Calls must not be nested. Settles as `work` does, or
   * rejects when the lock cannot be had.
   *
   * `fresh` is true in the first call after another context may have written: whatever was read before must be read
   * again. It is true only once; calls that overlap with that one get false.
   */
  run<T>(work: (fresh: boolean) => Promise<T>): Promise<T>;
}
