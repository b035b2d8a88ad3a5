/**
 * Defines the storage that accounts are kept in. This is a port: `storage.local` in the extension, a Map in tests.
 */

/**
 * Named items of plain JSON values. A call that rejects has changed nothing. `set` and `remove` change all of their
 * items or none. When `set` resolves, its items are on disk.
 */
export interface KeyValueStorage {
  getAll(): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(names: string[]): Promise<void>;
}
