/**
 * Manages the keys in a database for the operator's commands.
 */
import { InvalidAccountError, UnknownAccountError } from '../../accounts/index.ts';
import { DatabaseKeys } from '../../server/database/index.ts';
import type { DatabaseConfig } from '../../server/node/index.ts';
import { PersonError } from './command-line.ts';
import { withDatabase } from './database.ts';
import type { KeyManagement } from './management.ts';

/** Does something with the keys in a database. Rejects with PersonError for what a person can do something about. */
export async function withKeys<T>(
  config: DatabaseConfig,
  work: (keys: KeyManagement) => Promise<T>,
): Promise<T> {
  try {
    return await withDatabase(config, (client) => work(new DatabaseKeys(client)));
  } catch (error) {
    if (!(error instanceof InvalidAccountError || error instanceof UnknownAccountError)) throw error;
    throw new PersonError(error.message, { cause: error });
  }
}
