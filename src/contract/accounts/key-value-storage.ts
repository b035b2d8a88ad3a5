/**
 * Named items of plain JSON: `storage.local` in the extension, a Map in tests. A call that rejects has
 * changed nothing. `set` and `remove` are atomic. When `set` resolves, its items are on disk.
 */
export interface KeyValueStorage {
  getAll(): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(names: string[]): Promise<void>;
}

/** A lock that makes this context the only user of a storage: a Web Lock in the extension. */
export interface WriterLock {
  /**
   * Resolves once this context holds the lock, which it keeps until it ends. Rejects if the lock is
   * unavailable; the next call tries again.
   */
  acquire(): Promise<void>;
}
