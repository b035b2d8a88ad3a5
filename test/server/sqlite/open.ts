import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { DatabaseSync } from '../../../src/server/sqlite/driver.ts';
import { SqliteAccounts, SqliteKeys } from '../../../src/server/sqlite/index.ts';
import { folderOfTest } from '../../lib/folder.ts';

export function pathOfTest(): string {
  return join(folderOfTest(), 'accounts.sqlite');
}

export function openStore(
  path: string,
  options: Partial<ConstructorParameters<typeof SqliteAccounts>[0]> = {},
): SqliteAccounts {
  const store = new SqliteAccounts({ path, clock: Date.now, ...options });
  onTestFinished(() => store.close());
  return store;
}

export async function keysOf<T>(
  path: string,
  work: (keys: SqliteKeys) => Promise<T>,
  clock = Date.now,
): Promise<T> {
  const keys = new SqliteKeys(path, clock);
  try {
    return await work(keys);
  } finally {
    keys.close();
  }
}

export function ask(path: string, sql: string): unknown[] {
  const file = new DatabaseSync(path);
  try {
    return file.prepare(sql).all();
  } finally {
    file.close();
  }
}
