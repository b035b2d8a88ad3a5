/** Several processes on one machine share the file. */
import { statSync } from 'node:fs';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import {
  type AccountStore,
  type Caller,
  type ChargeResult,
  type Clock,
  chargeOf,
  requireAmount,
  StorageUnavailableError,
  type Usage,
  usageOf,
  utcDate,
} from '@vernacular/contract/accounts';
import { identify, type StoredKey } from '../store/keys.ts';
import { Refill } from '../store/refill.ts';
import { closeAccountsFile, inTransaction, openAccountsFile, rewriteVersion } from './accounts-file.ts';
import type { Database, Statement } from './driver.ts';
import { isBusy, mayConcernOneAccount, unavailable } from './failure.ts';

export interface SqliteAccountsOptions {
  readonly path: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  /** Opening may wait as long, with the event loop stopped. 5,000 by default. */
  readonly openingMs?: number;
  readonly events?: {
    answered?(milliseconds: number): void;
    failed?(error: unknown): void;
  };
}

interface AccountRow {
  readonly limit: number;
  readonly day: string;
  readonly used: number;
}

interface Charge {
  readonly id: string;
  readonly detections: number;
  readonly until: number;
  resolve(result: ChargeResult): void;
  reject(reason: unknown): void;
}

/** About as long as a disk takes to sync. */
const retryMs = 1;

export class SqliteAccounts implements AccountStore {
  readonly #path: string;
  readonly #file: Database;
  readonly #inode: bigint | undefined;
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  readonly #events: NonNullable<SqliteAccountsOptions['events']>;
  readonly #findKey: Statement;
  readonly #findAccount: Statement;
  readonly #write: Statement;
  readonly #begin: Statement;
  readonly #commit: Statement;
  readonly #refill = new Refill();
  #waiting: Charge[] = [];
  #isWorking = false;
  /** Charges in the next transaction. Halved after a failure. */
  #batchSize = Number.POSITIVE_INFINITY;

  constructor({ path, clock, timeoutMs = 5_000, openingMs, events = {} }: SqliteAccountsOptions) {
    this.#path = path;
    this.#file = openAccountsFile(path, openingMs);
    this.#inode = inodeOf(path);
    this.#file.exec('PRAGMA busy_timeout = 0');
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
    this.#events = events;
    this.#findKey = this.#file.prepare(
      `SELECT account, hash, expires_at AS expiresAt, bound_to AS boundTo
       FROM key JOIN account ON account.id = account WHERE key.id = ?`,
    );
    this.#findAccount = this.#file.prepare(
      'SELECT daily_limit AS "limit", day, used FROM account WHERE id = ?',
    );
    this.#write = this.#file.prepare('UPDATE account SET day = ?, used = ? WHERE id = ?');
    this.#begin = this.#file.prepare('BEGIN IMMEDIATE');
    this.#commit = this.#file.prepare('COMMIT');
  }

  get pending(): number {
    return this.#waiting.length;
  }

  identify(key: string, caller: Caller): Promise<string | undefined> {
    const find = (id: string) => this.#read(() => this.#findKey.get(id) as StoredKey | undefined);
    return identify(key, caller, this.#clock, find);
  }

  async usage(accountId: string): Promise<Usage | undefined> {
    const row = await this.#read(() => this.#rowOf(accountId));
    return row && usageOf(row, row, timeOf(row, this.#clock()));
  }

  async charge(accountId: string, detections: number): Promise<ChargeResult> {
    requireAmount(detections);
    return new Promise((resolve, reject) => {
      const until = performance.now() + this.#timeoutMs;
      this.#waiting.push({ id: accountId, detections, until, resolve, reject });
      this.#refill.note();
      if (!this.#isWorking) void this.#work();
    });
  }

  async ready(): Promise<void> {
    await this.#read(() => inTransaction(this.#file, () => rewriteVersion(this.#file)));
  }

  async close(): Promise<void> {
    while (this.#isWorking) await pause(5);
    closeAccountsFile(this.#file);
  }

  #rowOf(id: string): AccountRow | undefined {
    return this.#findAccount.get(id) as AccountRow | undefined;
  }

  /** Another process that recovers or closes the file locks out readers. */
  async #read<T>(read: () => T): Promise<T> {
    const until = performance.now() + this.#timeoutMs;
    for (;;) {
      try {
        this.#requireSameFile();
        return read();
      } catch (error) {
        if (!isBusy(error) || performance.now() >= until) throw this.#failed(error);
        await pause(retryMs);
      }
    }
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    await nextTurn();
    while (await this.#lock()) {
      const start = performance.now();
      const batch = this.#waiting.splice(0, this.#batchSize);
      this.#chargeAll(batch);
      this.#events.answered?.(performance.now() - start);
      await this.#refill.after(batch.length);
      await nextTurn();
    }
    this.#isWorking = false;
  }

  async #lock(): Promise<boolean> {
    while (this.#waiting.length > 0) {
      try {
        this.#begin.run();
        return true;
      } catch (error) {
        this.#rejectWaiting(error);
      }
      await pause(retryMs);
    }
    return false;
  }

  /** Unless the error is a lock of another process. */
  #rejectWaiting(error: unknown): void {
    const now = isBusy(error) ? performance.now() : Number.POSITIVE_INFINITY;
    const late = this.#waiting.filter(({ until }) => until <= now);
    if (late.length === 0) return;
    this.#waiting = this.#waiting.filter(({ until }) => until > now);
    rejectAll(late, this.#failed(error));
  }

  #chargeAll(batch: readonly Charge[]): void {
    try {
      this.#requireSameFile();
      const results = this.#results(batch);
      this.#commit.run();
      // It may have been replaced during the commit.
      this.#requireSameFile();
      this.#batchSize *= 2;
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as ChargeResult);
    } catch (error) {
      // SQLite has already rolled back after some errors.
      if (this.#file.isTransaction) this.#file.exec('ROLLBACK');
      if (batch.length > 1 && mayConcernOneAccount(error)) {
        this.#batchSize = Math.ceil(batch.length / 2);
        this.#waiting.unshift(...batch);
      } else {
        rejectAll(batch, this.#failed(error));
      }
    }
  }

  #results(batch: readonly Charge[]): ChargeResult[] {
    const now = this.#clock();
    const rows = new Map<string, AccountRow | undefined>();
    const changed = new Set<string>();
    const results = batch.map(({ id, detections }): ChargeResult => {
      const row = rows.has(id) ? rows.get(id) : this.#rowOf(id);
      rows.set(id, row);
      if (row === undefined) return { outcome: 'unknown-account' };
      const time = timeOf(row, now);
      const result = chargeOf(row, row, detections, time);
      if (result.outcome === 'charged') {
        rows.set(id, { limit: row.limit, day: utcDate(time), used: result.usage.used });
        changed.add(id);
      }
      return result;
    });
    for (const id of changed) {
      const { day, used } = rows.get(id) as AccountRow;
      this.#write.run(day, used, id);
    }
    return results;
  }

  /** Charges written to a removed or replaced file would be lost. */
  #requireSameFile(): void {
    if (inodeOf(this.#path) === this.#inode) return;
    throw new StorageUnavailableError(
      `${this.#path} was removed or replaced while the server was running. Restore it, or restart the server.`,
    );
  }

  #failed(error: unknown): StorageUnavailableError {
    this.#events.failed?.(error);
    return unavailable(error);
  }
}

/** Never before the last charge, so setting the clock back starts no new day. */
function timeOf({ day }: AccountRow, now: number): number {
  return day > utcDate(now) ? Date.parse(day) : now;
}

function rejectAll(charges: readonly Charge[], error: Error): void {
  for (const { reject } of charges) reject(error);
}

function inodeOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}
