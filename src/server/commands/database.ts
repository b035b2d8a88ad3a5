import { resolve } from 'node:path';
import { exportAccounts, grantServing, importAccounts, repairDays } from '../database/index.ts';
import type { DatabaseConfig } from '../node/index.ts';
import { callOf, failureStatus, print, readArguments, UsageError } from '../serve/command-line.ts';
import { accountsFileIn, defaultData, existingAccountsFileIn } from '../serve/data-folder.ts';
import { databaseOf, databaseOptions, databaseUsage, withDatabase } from '../serve/database.ts';
import { withFile } from '../serve/store.ts';
import {
  backUp,
  exportAccounts as exportFromFile,
  importAccounts as importIntoFile,
  repairDays as repairDaysOfFile,
} from '../sqlite/index.ts';

const usage =
  () => `Usage: ${callOf('database')} migrate | grant ROLE | import FOLDER | export FOLDER --database ADDRESS
       ${callOf('database')} backup FILE [--data FOLDER]
       ${callOf('database')} repair-days [--data FOLDER | --database ADDRESS]

migrate         creates or upgrades the tables; a server whose user owns them does this at its start
grant ROLE      grants a role only the rights that a server needs: looking up and charging keys
import FOLDER   copies the accounts of a data folder into the database, with today's counts
export FOLDER   copies the accounts of the database into a data folder, with today's counts
backup FILE     copies the accounts file of a data folder; servers may be running
repair-days     after the clock was ahead: lets accounts with a day in the future start
                today again, with a count of 0; servers may be running

Stop the servers before import and export, because charges during the copy would be lost. Both commands copy all
accounts or none, and can be repeated: an existing account keeps its limit and the higher count. A key that was
revoked only in the target is restored: revoke it in the source too.

--data FOLDER     ${defaultData} by default
${databaseUsage}
`;

type Action = (config: DatabaseConfig) => Promise<Readonly<Record<string, unknown>>>;

/** How many operands each command has. */
const operandCounts = new Map([
  ['migrate', 0],
  ['repair-days', 0],
  ['grant', 1],
  ['import', 1],
  ['export', 1],
  ['backup', 1],
]);

export async function database(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = readArguments({
      args: [...args],
      options: { data: { type: 'string' }, ...databaseOptions },
      allowPositionals: true,
    });
    const [name = '', ...operands] = positionals;
    if (name === '') throw new UsageError('Specify a command.');
    const count = operandCounts.get(name);
    if (count === undefined) throw new UsageError(`Unknown command: ${name}`);
    if (operands.length !== count)
      throw new UsageError(`${name} has ${count === 0 ? 'no operand' : 'one operand'}.`);
    const [operand = ''] = operands;
    if (name === 'backup') {
      await print(JSON.stringify(await backedUp(values.data ?? defaultData, operand)));
      return 0;
    }
    const config = databaseOf(values);
    if (name === 'repair-days' && config === undefined) {
      await print(JSON.stringify(await repairedFile(values.data ?? defaultData)));
      return 0;
    }
    const action = actionOf(name, operand);
    if (config === undefined) throw new UsageError('--database ADDRESS is required.');
    await print(JSON.stringify(await action(config)));
    return 0;
  } catch (error) {
    return failureStatus(error, usage());
  }
}

function actionOf(name: string, operand: string): Action {
  switch (name) {
    case 'migrate':
      return (config) => withDatabase(config, async () => ({ migrated: true }));
    case 'grant':
      return (config) =>
        withDatabase(config, async (client) => {
          await grantServing(client, operand);
          return { role: operand, serves: true };
        });
    case 'repair-days':
      return (config) => withDatabase(config, async (client) => ({ repaired: await repairDays(client) }));
    case 'import':
      return (config) => importFrom(operand, config);
    default:
      return (config) => exportTo(operand, config);
  }
}

/** Connects first: once the folder is open, root has become its owner, who may not read the password file. */
async function importFrom(folder: string, config: DatabaseConfig) {
  return withDatabase(config, async (client) => {
    const file = existingAccountsFileIn(folder);
    const accounts = await withFile(file, async () => exportFromFile(file));
    await importAccounts(client, accounts);
    return { imported: accounts.length };
  });
}

async function exportTo(folder: string, config: DatabaseConfig) {
  const accounts = await withDatabase(config, exportAccounts);
  const file = accountsFileIn(folder);
  await withFile(file, async () => importIntoFile(file, accounts));
  return { exported: accounts.length };
}

async function repairedFile(folder: string) {
  const file = existingAccountsFileIn(folder);
  return { repaired: await withFile(file, async () => repairDaysOfFile(file, Date.now())) };
}

async function backedUp(folder: string, to: string) {
  const file = existingAccountsFileIn(folder);
  await withFile(file, async () => backUp(file, resolve(to)));
  return { backup: resolve(to) };
}
