/**
 * Keeps the limit and today's count of one account in an SQLite database.
 *
 * Every method is synchronous, so calls cannot interleave. The runtime delays an answer until the writes before it are on
 * disk.
 */
import type { SqlStorage } from '@cloudflare/workers-types';
import {
  type ChargeResult,
  type Clock,
  chargeOf,
  type DayCount,
  type Usage,
  usageOf,
  utcDate,
} from '../accounts/index.ts';

/** The only row. A database without it belongs to an account that is closed, or was never opened. */
type Row = DayCount & { readonly limit: number };

export class Ledger {
  readonly #sql: Pick<SqlStorage, 'exec'>;
  readonly #clock: Clock;

  constructor(sql: Pick<SqlStorage, 'exec'>, clock: Clock) {
    this.#sql = sql;
    this.#clock = clock;
  }

  /** Opens the account, with nothing used. Does nothing when it is open already. */
  open(limit: number): void {
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS account (
         only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
         daily_limit INTEGER NOT NULL CHECK (daily_limit >= -1),
         day TEXT NOT NULL,
         used INTEGER NOT NULL CHECK (used >= 0)
       ) STRICT`,
    );
    this.#sql.exec(
      'INSERT INTO account VALUES (1, ?, ?, 0) ON CONFLICT DO NOTHING',
      limit,
      utcDate(this.#clock()),
    );
  }

  /**
   * Opens the account with what another store has counted. One that is open keeps its limit, and the higher count of the
   * later day: the same account may come twice, and may have been charged between.
   */
  openWith({ limit, day, used }: Row): void {
    this.open(limit);
    this.#sql.exec(
      `UPDATE account SET used = CASE WHEN day = ?1 THEN max(used, ?2) WHEN day < ?1 OR used = 0 THEN ?2 ELSE used END,
         day = CASE WHEN day < ?1 OR used = 0 THEN ?1 ELSE day END`,
      day,
      used,
    );
  }

  /** Closes the account. Does nothing when it is closed already. */
  close(): void {
    this.#sql.exec('DROP TABLE IF EXISTS account');
  }

  /** Today's usage, or undefined when the account is closed. */
  usage(): Usage | undefined {
    const row = this.#row();
    return row && usageOf(row, row, this.#clock());
  }

  /** Sets the daily limit. False when the account is closed. */
  setLimit(limit: number): boolean {
    if (this.#row() === undefined) return false;
    this.#sql.exec('UPDATE account SET daily_limit = ?', limit);
    return true;
  }

  /** Charges amounts (integers ≥ 1) in their order, each whole or not at all, in one write. One result per amount. */
  charge(amounts: readonly number[]): ChargeResult[] {
    const row = this.#row();
    if (row === undefined) return amounts.map(() => ({ outcome: 'unknown-account' }));
    const now = this.#clock();
    const day = utcDate(now);
    let count: DayCount = row;
    const results = amounts.map((detections) => {
      const result = chargeOf(row, count, detections, now);
      if (result.outcome === 'charged') count = { day, used: result.usage.used };
      return result;
    });
    if (count !== row) this.#sql.exec('UPDATE account SET day = ?, used = ?', count.day, count.used);
    return results;
  }

  #row(): Row | undefined {
    const table = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'account'";
    if (this.#sql.exec(table).toArray().length === 0) return undefined;
    return this.#sql.exec<Row>('SELECT daily_limit AS "limit", day, used FROM account').toArray()[0];
  }
}
