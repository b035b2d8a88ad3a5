/**
 * Named items of plain JSON: `storage.local` in the extension, a Map in tests. A call that rejects has
 * changed nothing. `set` and `remove` are atomic. When `set` resolves, its items are on disk.
 */
export interface KeyValueStorage {
  getAll(): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(names: string[]): Promise<void>;
}
