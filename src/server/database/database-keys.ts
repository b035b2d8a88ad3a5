/**
 * Manages the keys in a database, for its owner: makes, lists, limits and revokes them.
 */
import type { Client } from 'pg';
import {
  type Clock,
  checkedLimit,
  type NewAccount,
  newAccount,
  type Random,
  UnknownAccountError,
} from '../../accounts/index.ts';
import type { KeySummary } from '../object-accounts.ts';

/** A row as the driver gives it, 64-bit numbers as texts. */
interface Row {
  id: string;
  label: string;
  daily_limit: string;
  used: string;
  created_at: string;
}

const columns = `id, label, daily_limit, created_at,
  CASE WHEN day = vernacular.day_of(day) THEN used ELSE 0 END AS used`;

export class DatabaseKeys {
  readonly #client: Pick<Client, 'query'>;
  readonly #clock: Clock;
  readonly #random: Random;

  constructor({ client, clock, random }: { client: Pick<Client, 'query'>; clock: Clock; random: Random }) {
    this.#client = client;
    this.#clock = clock;
    this.#random = random;
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
    const { account, key } = newAccount(input, this.#random, this.#clock());
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
    const revoked = await this.#rows(`DELETE FROM vernacular.account WHERE id = $1 RETURNING ${columns}`, [
      id,
    ]);
    if (revoked.length === 0) throw new UnknownAccountError();
  }

  async #rows(text: string, values: readonly unknown[]): Promise<KeySummary[]> {
    const { rows } = await this.#client.query<Row>(text, [...values]);
    return rows.map(({ id, label, daily_limit, used, created_at }) => ({
      id,
      label,
      limit: Number(daily_limit),
      used: Number(used),
      createdAt: Number(created_at),
    }));
  }
}
