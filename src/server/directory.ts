/**
 * The Durable Object that knows which keys there are. It is asked before an account's own object is, since a
 * mere question to that one would make a file; limits and counts are not its business.
 */

import { DurableObject } from 'cloudflare:workers';
import type { DurableObjectState } from '@cloudflare/workers-types';
import type { Bindings } from './bindings.ts';

/** A key, without the key. */
export interface KeyEntry {
  /** As `idOfHash` makes it; public. */
  readonly id: string;
  /** As `hashKey` makes it. It is also the name of the account's object. */
  readonly hash: string;
  readonly label: string;
  /** An extension's id, which no caller over HTTPS has, or null for anyone. */
  readonly boundTo: string | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

type Row = { id: string; hash: string; label: string; bound_to: string | null; created_at: number };

export class Directory extends DurableObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
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

  /** In the order of their creation. */
  list(): KeyEntry[] {
    return this.#select('ORDER BY created_at, id');
  }

  /** False where there is such an id or hash already; then nothing has changed. */
  add({ id, hash, label, boundTo, createdAt }: KeyEntry): boolean {
    const insert = 'INSERT INTO key VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING';
    return this.ctx.storage.sql.exec(insert, id, hash, label, boundTo, createdAt).rowsWritten > 0;
  }

  remove(id: string): void {
    this.ctx.storage.sql.exec('DELETE FROM key WHERE id = ?', id);
  }

  #select(clause: string, ...values: string[]): KeyEntry[] {
    return this.ctx.storage.sql
      .exec<Row>(`SELECT id, hash, label, bound_to, created_at FROM key ${clause}`, ...values)
      .toArray()
      .map(({ bound_to, created_at, ...row }) => ({ ...row, boundTo: bound_to, createdAt: created_at }));
  }
}
