import { existsSync } from 'node:fs';
import { replaceFile } from '@vernacular/cli/program/write-file';
import { idOfHash } from '@vernacular/contract/accounts';
import type { ExportedAccount, ExportedKey } from '../store/keys.ts';
import { closeAccountsFile, inTransaction, openAccountsFile, withAccountsFile } from './accounts-file.ts';
import { AccountsFileError, isDamage, toFileError } from './failure.ts';

/** An existing account keeps label and limit. The later day's count wins, then the higher one. */
const takeAccount = `
INSERT INTO account (id, label, bound_to, daily_limit, created_at, day, used) VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET
  day = max(day, excluded.day),
  used = CASE
    WHEN day = excluded.day THEN max(used, excluded.used)
    WHEN day < excluded.day THEN excluded.used
    ELSE used END`;

const takeKey = `
INSERT INTO key (id, hash, account, expires_at) VALUES (?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET
  expires_at = min(coalesce(expires_at, excluded.expires_at), coalesce(excluded.expires_at, expires_at))
  WHERE hash = excluded.hash`;

export function importAccounts(path: string, accounts: readonly ExportedAccount[]): void {
  withAccountsFile(path, (file) => {
    const [account, key] = [file.prepare(takeAccount), file.prepare(takeKey)];
    inTransaction(file, () => {
      for (const { id, label, boundTo, limit, createdAt, day, used, keys } of accounts) {
        account.run(id, label, boundTo, limit, createdAt, day, used);
        for (const { hash, expiresAt } of keys) {
          if (key.run(idOfHash(hash), hash, id, expiresAt).changes === 0)
            throw new Error(`Another key has the id ${idOfHash(hash)}.`);
        }
      }
    });
  });
}

export function exportAccounts(path: string): ExportedAccount[] {
  return withAccountsFile(path, (file) => {
    const accounts = file.prepare(
      `SELECT id, label, bound_to AS boundTo, daily_limit AS "limit", created_at AS createdAt, day, used
       FROM account ORDER BY created_at, id`,
    );
    const keys = file.prepare('SELECT hash, expires_at AS expiresAt FROM key WHERE account = ?');
    return inTransaction(file, () =>
      (accounts.all() as Omit<ExportedAccount, 'keys'>[]).map((account) => ({
        ...account,
        keys: keys.all(account.id) as ExportedKey[],
      })),
    );
  });
}

/** `to` must not exist. Afterwards it is complete or absent, also after a full disk, a kill or a power failure. */
export function backUp(path: string, to: string): void {
  if (existsSync(to)) throw new AccountsFileError(`${to} already exists. Choose another file.`);
  const file = openAccountsFile(path);
  try {
    replaceFile(to, (draft) => file.prepare('VACUUM INTO ?').run(draft));
  } catch (error) {
    if (isDamage(error) || (error as NodeJS.ErrnoException).code === undefined)
      throw toFileError(path, error);
    throw new AccountsFileError(`The backup ${to} cannot be written: ${(error as Error).message}.`, {
      cause: error,
    });
  } finally {
    closeAccountsFile(file);
  }
}
