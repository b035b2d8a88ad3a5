import { InvalidAccountError, UnknownAccountError } from '@vernacular/contract/accounts';
import { DatabaseKeys, serving } from '../database/index.ts';
import type { StoreConfig } from '../node/index.ts';
import { AccountsFileError, checkAccountsFile, SqliteKeys, toFileError } from '../sqlite/index.ts';
import type { KeyManagement } from '../store/keys.ts';
import { UserError } from './command-line.ts';
import { withDatabase } from './database.ts';

export async function prepareStore(store: StoreConfig): Promise<void> {
  if ('database' in store) await withDatabase(store.database, async () => {}, serving);
  else await withFile(store.file, async () => checkAccountsFile(store.file));
}

export async function withKeys<T>(store: StoreConfig, work: (keys: KeyManagement) => Promise<T>): Promise<T> {
  try {
    if ('database' in store)
      return await withDatabase(store.database, (client) => work(new DatabaseKeys(client)));
    return await withFile(store.file, () => workOn(store.file, work));
  } catch (error) {
    if (!(error instanceof InvalidAccountError || error instanceof UnknownAccountError)) throw error;
    throw new UserError(error.message, { cause: error });
  }
}

async function workOn<T>(file: string, work: (keys: KeyManagement) => Promise<T>): Promise<T> {
  const keys = new SqliteKeys(file);
  try {
    return await work(keys);
  } finally {
    keys.close();
  }
}

export async function withFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const error = toFileError(file, cause);
    if (!(error instanceof AccountsFileError)) throw error;
    throw new UserError(error.message, { cause });
  }
}
