/**
 * The storage below the accounts, as they need it. A port: `storage.local` in the extension, a file on a
 * server, a Map in tests.
 */

/**
 * Named items of plain JSON values. A call that rejects has changed nothing; a `set` or `remove` of many
 * items happens as a whole. What `set` was given is on disk once it resolves.
 */
export interface KeyValueStorage {
  getAll(): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(names: string[]): Promise<void>;
}
