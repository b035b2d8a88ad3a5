/** Several processes on one machine may have the file open at once. */
import { accessSync, closeSync, constants, lstatSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openToAppend } from '@vernacular/cli/program/write-file';
import { utcDate } from '@vernacular/contract/accounts';
import { type Database, DatabaseSync } from './driver.ts';
import { AccountsFileError, damaged, isBusy, toFileError } from './failure.ts';

const first = `
CREATE TABLE account (
  id TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  bound_to TEXT,
  daily_limit INTEGER NOT NULL CHECK (daily_limit >= -1),
  created_at INTEGER NOT NULL,
  day TEXT NOT NULL,
  used INTEGER NOT NULL CHECK (used >= 0)
) STRICT, WITHOUT ROWID;

-- An account has one key, or several during a rotation.
CREATE TABLE key (
  id TEXT PRIMARY KEY,
  hash TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
  expires_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX key_of_account ON key (account);
`;

/** One step per format version. Never change a released step. */
const migrations: readonly string[] = [first];

const openingMs = 5_000;
const retryMs = 20;

/** Each commit is synced. `waitMs`: for locks, with the event loop stopped. Throws AccountsFileError. */
export function openAccountsFile(path: string, waitMs = openingMs): Database {
  let file: Database | undefined;
  try {
    createIfMissing(path);
    accessSync(path, constants.R_OK | constants.W_OK);
    file = new DatabaseSync(path);
    file.exec(`PRAGMA busy_timeout = ${waitMs}`);
    requireOwnFormat(file, path);
    file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    migrate(file);
    return file;
  } catch (error) {
    file?.close();
    throw toFileError(path, error);
  }
}

/** Of locks of other processes; `locked` is called once if there is one. */
export async function onceFree<T>(open: () => T, locked: (error: unknown) => void): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return open();
    } catch (error) {
      if (!isBusy((error as Error).cause)) throw error;
      if (isFirst) locked(error);
      await pause(retryMs);
    }
  }
}

export function withAccountsFile<T>(path: string, work: (file: Database) => T): T {
  const file = openAccountsFile(path);
  try {
    return work(file);
  } finally {
    closeAccountsFile(file);
  }
}

/** 20 ms for 200,000 accounts. Throws AccountsFileError. */
export function checkAccountsFile(path: string): void {
  try {
    const found = withAccountsFile(path, (file) => scalarOf(file, 'PRAGMA quick_check'));
    if (found !== 'ok') throw new AccountsFileError(damaged(path, String(found)));
  } catch (error) {
    throw toFileError(path, error);
  }
}

/** Writes the log back first: prepared statements of the package keep the file open. */
export function closeAccountsFile(file: Database): void {
  try {
    file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // Full disk or damaged file: the next process reads the remaining log.
  }
  file.close();
}

export function inTransaction<T>(file: Database, work: () => T): T {
  file.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    file.exec('COMMIT');
    return result;
  } catch (error) {
    if (file.isTransaction) file.exec('ROLLBACK');
    throw error;
  }
}

/** Readable only by its owner. Follows no link, which might lead to any other file. */
function createIfMissing(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) {
    throw new AccountsFileError(`The accounts file ${path} is a symbolic link, which is not followed.`);
  }
  if (found === undefined) closeSync(openToAppend(path));
}

function requireOwnFormat(file: Database, path: string): void {
  const version = versionOf(file);
  if (version > migrations.length) {
    throw new AccountsFileError(
      `The accounts file ${path} was written by a newer version of this program (format ${version}; this version supports ${migrations.length}).`,
    );
  }
  if (version === 0 && scalarOf(file, 'SELECT count(*) FROM sqlite_schema') !== 0) {
    throw new AccountsFileError(`${path} is a SQLite file that belongs to another program.`);
  }
}

function migrate(file: Database): void {
  if (versionOf(file) === migrations.length) return;
  inTransaction(file, () => {
    for (const step of migrations.slice(versionOf(file))) file.exec(step);
    file.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

/** A newer program may have upgraded the file. */
export function rewriteVersion(file: Database): void {
  file.exec(`PRAGMA user_version = ${versionOf(file)}`);
}

function versionOf(file: Database): number {
  return scalarOf(file, 'PRAGMA user_version') as number;
}

function scalarOf(file: Database, sql: string): unknown {
  return Object.values(file.prepare(sql).get() as object)[0];
}

/** Of days charged while the clock was ahead. Returns the number of accounts that start today again. */
export function repairDays(path: string, now: number): number {
  const repair = 'UPDATE account SET day = ?1, used = 0 WHERE day > ?1';
  return withAccountsFile(path, (file) => Number(file.prepare(repair).run(utcDate(now)).changes));
}

export function countFutureDays(path: string, now: number): number {
  const count = 'SELECT count(*) AS count FROM account WHERE day > ?';
  const row = withAccountsFile(path, (file) => file.prepare(count).get(utcDate(now)));
  return (row as { count: number }).count;
}
