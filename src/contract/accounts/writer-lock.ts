/** Port to a lock that makes this context the only one that uses a storage: a Web Lock in the extension. */
export interface WriterLock {
  /**
   * Resolves once this context holds the lock. The context keeps the lock until it ends, so later calls resolve at once.
   * Rejects if the lock cannot be had; the next call tries again.
   */
  acquire(): Promise<void>;
}
