/**
 * Manages the keys in a database, for its owner: makes, lists, limits and revokes them.
 */
import type { Client } from 'pg';
import { checkedLimit, type NewAccount, newAccount, UnknownAccountError } from '../../accounts/index.ts';
import type { KeySummary } from '../object-accounts.ts';

const columns = `id, label, daily_limit AS "limit", created_at AS "createdAt",
  CASE WHEN day = vernacular.day_of(day) THEN used ELSE 0 END AS used`;

export class DatabaseKeys {
  readonly #client: Pick<Client, 'query'>;

  constructor(client: Pick<Client, 'query'>) {
    this.#client = client;
  }

  /** All keys, the oldest first. */
  async list(): Promise<KeySummary[]> {
    return this.#rows(`SELECT ${columns} FROM vernacular.account ORDER BY created_at, id`, []);
  }

  /**
   * Creates an account and its key, which cannot be seen again later. Rejects with InvalidAccountError when a value is
   * out of range.
   */
  async create(input: NewAccount): Promise<KeySummary & { readonly key: string }> {
    const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
    const { account, key } = newAccount(input, random, Date.now());
    const [made] = await this.#rows(
      `INSERT INTO vernacular.account (id, hash, label, bound_to, daily_limit, created_at, day, used)
       VALUES ($1, $2, $3, $4, $5, $6, vernacular.day_of(NULL), 0)
       ON CONFLICT DO NOTHING RETURNING ${columns}`,
      [account.id, account.hash, account.label, account.boundTo, account.limit, account.createdAt],
    );
    // Only a broken random source can do this, and it must not give one person another's account.
    if (made === undefined) throw new Error('The random source repeated itself.');
    return { ...made, key };
  }

  /** Rejects with InvalidAccountError or UnknownAccountError. */
  async setLimit(id: string, limit: number): Promise<KeySummary> {
    const [changed] = await this.#rows(
      `UPDATE vernacular.account SET daily_limit = $2 WHERE id = $1 RETURNING ${columns}`,
      [id, checkedLimit(limit)],
    );
    if (changed === undefined) throw new UnknownAccountError();
    return changed;
  }

  /** Once it resolves, the key is charged nowhere. Rejects with UnknownAccountError. */
  async revoke(id: string): Promise<void> {
    const { rowCount } = await this.#client.query('DELETE FROM vernacular.account WHERE id = $1', [id]);
    if (rowCount === 0) throw new UnknownAccountError();
  }

  async #rows(text: string, values: readonly unknown[]): Promise<KeySummary[]> {
    const { rows } = await this.#client.query<Record<keyof KeySummary, string>>(text, [...values]);
    // The driver gives 64-bit numbers as texts; ours are safe integers.
    return rows.map(({ id, label, limit, used, createdAt }) => ({
      id,
      label,
      limit: Number(limit),
      used: Number(used),
      createdAt: Number(createdAt),
    }));
  }
}
