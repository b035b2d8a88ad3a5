/** Servers may use the file meanwhile. */
import {
  type Clock,
  checkedLimit,
  newAccount,
  UnknownAccountError,
  utcDate,
} from '@vernacular/contract/accounts';
import { type KeyManagement, type KeySummary, type NewKey, newKey, random } from '../store/keys.ts';
import { closeAccountsFile, inTransaction, openAccountsFile } from './accounts-file.ts';
import type { Database } from './driver.ts';

/** A count of a future day is kept, as in the account store. */
const summaries = `
SELECT account.id, label, daily_limit AS "limit", CASE WHEN day >= :today THEN used ELSE 0 END AS used,
  created_at AS createdAt,
  CASE WHEN count(key.id) = count(expires_at) THEN max(expires_at) END AS expiresAt
FROM account LEFT JOIN key ON account = account.id`;

export class SqliteKeys implements KeyManagement {
  readonly #file: Database;
  readonly #clock: Clock;

  constructor(path: string, clock: Clock = Date.now) {
    this.#file = openAccountsFile(path);
    this.#clock = clock;
  }

  async list(): Promise<KeySummary[]> {
    const all = this.#file.prepare(`${summaries} GROUP BY account.id ORDER BY created_at, account.id`);
    return all.all({ today: this.#today() }).map((row) => ({ ...(row as KeySummary) }));
  }

  async create({ expiresAt, ...input }: NewKey): Promise<KeySummary & { readonly key: string }> {
    const { account, key } = newAccount(input, random, this.#clock());
    const { id, hash, label, boundTo, limit, createdAt } = account;
    return inTransaction(this.#file, () => {
      this.#file
        .prepare('INSERT INTO account VALUES (?, ?, ?, ?, ?, ?, 0)')
        .run(id, label, boundTo, limit, createdAt, this.#today());
      this.#addKey(id, { id, hash }, expiresAt);
      return { ...this.#summaryOf(id), key };
    });
  }

  async setLimit(id: string, limit: number): Promise<KeySummary> {
    this.#file.prepare('UPDATE account SET daily_limit = ? WHERE id = ?').run(checkedLimit(limit), id);
    return this.#summaryOf(id);
  }

  async rotate(id: string, othersUntil: number, expiresAt?: number) {
    const { key, ...made } = newKey();
    return inTransaction(this.#file, () => {
      this.#summaryOf(id);
      this.#file
        .prepare('UPDATE key SET expires_at = min(coalesce(expires_at, ?1), ?1) WHERE account = ?2')
        .run(othersUntil, id);
      this.#file.prepare('DELETE FROM key WHERE account = ? AND expires_at <= ?').run(id, this.#clock());
      this.#addKey(id, made, expiresAt);
      return { ...this.#summaryOf(id), key };
    });
  }

  async revoke(id: string): Promise<void> {
    const { changes } = this.#file.prepare('DELETE FROM account WHERE id = ?').run(id);
    if (changes === 0) throw new UnknownAccountError();
  }

  close(): void {
    closeAccountsFile(this.#file);
  }

  #today(): string {
    return utcDate(this.#clock());
  }

  #addKey(account: string, { id, hash }: { readonly id: string; readonly hash: string }, expiresAt?: number) {
    this.#file.prepare('INSERT INTO key VALUES (?, ?, ?, ?)').run(id, hash, account, expiresAt ?? null);
  }

  #summaryOf(id: string): KeySummary {
    const found = this.#file.prepare(`${summaries} WHERE account.id = :id GROUP BY account.id`);
    const row = found.get({ today: this.#today(), id });
    if (row === undefined) throw new UnknownAccountError();
    return { ...(row as KeySummary) };
  }
}
