/** A lock that makes this context the only user of a storage: a Web Lock in the extension. */
export interface WriterLock {
  /**
   * Resolves once this context holds the lock, which it keeps until it ends. Rejects if the lock is
   * unavailable; the next call tries again.
   */
  acquire(): Promise<void>;
}
