/**
 * Runs the database command: sets a database up, and moves keys and counts between it and a data folder.
 */

import { grantServing, moveIn, moveOut } from '../../server/database/index.ts';
import { movedAtOnce } from '../../server/moved-account.ts';
import type { DatabaseConfig } from '../../server/node/index.ts';
import type { ProvideWorker } from '../../server/worker-files.ts';
import { failureStatus, PersonError, print, readArguments, UsageError } from '../serve/command-line.ts';
import { DataFolder } from '../serve/data-folder.ts';
import { databaseOf, databaseOptions, databaseUsage, withDatabase } from '../serve/database.ts';
import type { Management } from '../serve/management.ts';
import { withOwnServer } from '../serve/server.ts';

const usage = `Usage: npm run -s database -- migrate | grant ROLE | import FOLDER | export FOLDER --database ADDRESS

migrate         makes the tables, or brings them up to date; a server whose user owns them does so by itself
grant ROLE      lets a role serve: look keys up and charge them, and nothing else
import FOLDER   takes the keys of a data folder over, with what they have used today
export FOLDER   puts the keys into a data folder, with what they have used today

Servers over the folder have to be stopped. Either may be broken off and run again: a key that is there already keeps
its limit, and the higher count. A key that was revoked where it goes comes back: revoke it where it comes from, too.

${databaseUsage}
`;

/** Does what was asked for, and resolves with what to print. */
type Action = (config: DatabaseConfig) => Promise<Readonly<Record<string, unknown>>>;

/** Runs the command. Resolves with the exit status: 0, 1 after a failure, 2 for wrong arguments. */
export async function database(args: readonly string[], provideWorker: ProvideWorker): Promise<number> {
  try {
    const { values, positionals } = readArguments({
      args: [...args],
      options: databaseOptions,
      allowPositionals: true,
    });
    const config = databaseOf(values);
    const action = actionOf(positionals, provideWorker);
    if (config === undefined) throw new UsageError('Say which database: --database ADDRESS.');
    await print(JSON.stringify(await action(config)));
    return 0;
  } catch (error) {
    return failureStatus(error, usage);
  }
}

function actionOf([name = '', ...operands]: readonly string[], provideWorker: ProvideWorker): Action {
  const [operand = ''] = operands;
  if (operands.length !== (name === 'migrate' ? 0 : 1))
    throw new UsageError('Say what to do with the database.');
  switch (name) {
    case 'migrate':
      return (config) => withDatabase(config, async () => ({ migrated: true }));
    case 'grant':
      return (config) =>
        withDatabase(config, async (client) => {
          await grantServing(client, operand);
          return { role: operand, serves: true };
        });
    case 'import':
      return importingFrom(operand, provideWorker);
    case 'export':
      return exportingTo(operand, provideWorker);
    default:
      throw new UsageError(`Unknown: ${name}`);
  }
}

function importingFrom(folder: string, provideWorker: ProvideWorker): Action {
  return async (config) => {
    const from = new DataFolder(folder);
    from.requireMade();
    const accounts = await withStoppedFolder(from, provideWorker, (management) => management.moveOut());
    await withDatabase(config, (client) => moveIn(client, accounts));
    return { imported: accounts.length };
  };
}

function exportingTo(folder: string, provideWorker: ProvideWorker): Action {
  return async (config) => {
    const accounts = await withDatabase(config, moveOut);
    await withStoppedFolder(new DataFolder(folder), provideWorker, async (management) => {
      for (let at = 0; at < accounts.length; at += movedAtOnce) {
        await management.moveIn(accounts.slice(at, at + movedAtOnce));
      }
    });
    return { exported: accounts.length };
  };
}

/** Does something with the keys of a folder that no server uses: its counts must not change meanwhile. */
async function withStoppedFolder<T>(
  folder: DataFolder,
  provideWorker: ProvideWorker,
  work: (management: Management) => Promise<T>,
): Promise<T> {
  const lock = folder.lock();
  if (lock === undefined) throw new PersonError(`A server runs over ${folder.path}: stop it first.`);
  return withOwnServer({ folder, lock, provideWorker }, work);
}
