/**
 * Lists the keys, in one Durable Object for all of them. It is asked before an account's own object, since any call to that
 * one would create its database. Limits and counts are kept there, not here.
 */
import { DurableObject } from 'cloudflare:workers';
import type { DurableObjectState } from '@cloudflare/workers-types';

/** What is known of a key, without the key itself. */
export type KeyEntry = {
  /** From `idOfHash`; public. */
  readonly id: string;
  /** From `hashKey`. The account's object has it for its name. */
  readonly hash: string;
  readonly label: string;
  /** The id of the only extension that may use the key, so that nobody over HTTPS can; null for anyone. */
  readonly boundTo: string | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
};

export class Directory extends DurableObject {
  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env);
    ctx.storage.sql.exec(
      `CREATE TABLE IF NOT EXISTS key (
         id TEXT PRIMARY KEY,
         hash TEXT NOT NULL UNIQUE,
         label TEXT NOT NULL,
         bound_to TEXT,
         created_at INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID`,
    );
  }

  find(id: string): KeyEntry | undefined {
    return this.#select('WHERE id = ?', id)[0];
  }

  /** All entries, the oldest first. */
  list(): KeyEntry[] {
    return this.#select('ORDER BY created_at, id');
  }

  /** Adds an entry. False when its id or hash exists already; then nothing has changed. */
  add({ id, hash, label, boundTo, createdAt }: KeyEntry): boolean {
    const insert = 'INSERT INTO key VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING';
    return this.ctx.storage.sql.exec(insert, id, hash, label, boundTo, createdAt).rowsWritten > 0;
  }

  remove(id: string): void {
    this.ctx.storage.sql.exec('DELETE FROM key WHERE id = ?', id);
  }

  #select(clause: string, ...values: string[]): KeyEntry[] {
    const columns = 'id, hash, label, bound_to AS "boundTo", created_at AS "createdAt"';
    return this.ctx.storage.sql.exec<KeyEntry>(`SELECT ${columns} FROM key ${clause}`, ...values).toArray();
  }
}
