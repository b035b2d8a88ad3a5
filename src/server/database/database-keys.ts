/** The connection's user must own the tables. */

import { checkedLimit, newAccount, UnknownAccountError } from '@vernacular/contract/accounts';
import type { Client } from 'pg';
import { type KeyManagement, type KeySummary, type NewKey, newKey, random } from '../store/keys.ts';
import { inTransaction } from './primary.ts';

const columns = `account.id, label, daily_limit AS "limit", created_at AS "createdAt",
  CASE WHEN day = vernacular.day_of(day) THEN used ELSE 0 END AS used,
  (SELECT CASE WHEN count(*) = count(expires_at) THEN max(expires_at) END
   FROM vernacular.key WHERE key.account = account.id) AS "expiresAt"`;

export class DatabaseKeys implements KeyManagement {
  readonly #client: Pick<Client, 'query'>;

  constructor(client: Pick<Client, 'query'>) {
    this.#client = client;
  }

  async list(): Promise<KeySummary[]> {
    return this.#rows(`SELECT ${columns} FROM vernacular.account ORDER BY created_at, id`, []);
  }

  async create({ expiresAt, ...input }: NewKey): Promise<KeySummary & { readonly key: string }> {
    const { account, key } = newAccount(input, random, Date.now());
    const { id, hash, label, boundTo, limit, createdAt } = account;
    return inTransaction(this.#client, async () => {
      await this.#client.query(
        `INSERT INTO vernacular.account (id, label, bound_to, daily_limit, created_at, day, used)
         VALUES ($1, $2, $3, $4, $5, vernacular.day_of(NULL), 0)`,
        [id, label, boundTo, limit, createdAt],
      );
      return { ...(await this.#addKey(id, { id, hash }, expiresAt)), key };
    });
  }

  async setLimit(id: string, limit: number): Promise<KeySummary> {
    const [changed] = await this.#rows(
      `UPDATE vernacular.account SET daily_limit = $2 WHERE id = $1 RETURNING ${columns}`,
      [id, checkedLimit(limit)],
    );
    if (changed === undefined) throw new UnknownAccountError();
    return changed;
  }

  async rotate(id: string, othersUntil: number, expiresAt?: number) {
    const { key, ...made } = newKey();
    return inTransaction(this.#client, async () => {
      await this.#requireLocked(id);
      await this.#client.query(
        'UPDATE vernacular.key SET expires_at = least(expires_at, $2) WHERE account = $1',
        [id, othersUntil],
      );
      await this.#client.query('DELETE FROM vernacular.key WHERE account = $1 AND expires_at <= $2', [
        id,
        Date.now(),
      ]);
      return { ...(await this.#addKey(id, made, expiresAt)), key };
    });
  }

  async revoke(id: string): Promise<void> {
    const { rowCount } = await this.#client.query('DELETE FROM vernacular.account WHERE id = $1', [id]);
    if (rowCount === 0) throw new UnknownAccountError();
  }

  /** Rotations run one after another. Rejects with UnknownAccountError. */
  async #requireLocked(id: string): Promise<void> {
    const found = await this.#client.query('SELECT FROM vernacular.account WHERE id = $1 FOR UPDATE', [id]);
    if (found.rowCount === 0) throw new UnknownAccountError();
  }

  async #addKey(
    account: string,
    { id, hash }: { readonly id: string; readonly hash: string },
    expiresAt?: number,
  ): Promise<KeySummary> {
    await this.#client.query(
      'INSERT INTO vernacular.key (id, hash, account, expires_at) VALUES ($1, $2, $3, $4)',
      [id, hash, account, expiresAt ?? null],
    );
    const found = await this.#rows(`SELECT ${columns} FROM vernacular.account WHERE id = $1`, [account]);
    return found[0] as KeySummary;
  }

  async #rows(text: string, values: readonly unknown[]): Promise<KeySummary[]> {
    const { rows } = await this.#client.query<Record<keyof KeySummary, string>>(text, [...values]);
    // 64-bit numbers come as strings. All of ours are safe integers.
    return rows.map(({ id, label, limit, used, createdAt, expiresAt }) => ({
      id,
      label,
      limit: Number(limit),
      used: Number(used),
      createdAt: Number(createdAt),
      expiresAt: expiresAt === null ? null : Number(expiresAt),
    }));
  }
}
