import { resolve } from 'node:path';
import { describeOptions, textOption } from '@vernacular/cli/program/arguments';
import { exportAccounts, grantServing, importAccounts, repairDays } from '../database/index.ts';
import type { DatabaseConfig } from '../node/index.ts';
import { callOf, failureStatus, print, readArguments, UsageError } from '../serve/command-line.ts';
import { accountsFileIn, defaultData, existingAccountsFileIn } from '../serve/data-folder.ts';
import { databaseOf, databaseOptions, withDatabase } from '../serve/database.ts';
import { withFile } from '../serve/store.ts';
import {
  backUp,
  exportAccounts as exportFromFile,
  importAccounts as importIntoFile,
  repairDays as repairDaysOfFile,
} from '../sqlite/index.ts';

const options = { data: textOption('FOLDER', `${defaultData} by default`), ...databaseOptions };

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

${describeOptions(options)}
`;

type Values = ReturnType<typeof parse>['values'];

interface Command {
  readonly operandCount: 0 | 1;
  run(values: Values, operand: string): Promise<object>;
}

const commands: Readonly<Record<string, Command>> = {
  migrate: {
    operandCount: 0,
    run: (values) => withDatabase(requiredDatabase(values), async () => ({ migrated: true })),
  },
  grant: {
    operandCount: 1,
    run: (values, role) =>
      withDatabase(requiredDatabase(values), async (client) => {
        await grantServing(client, role);
        return { role, serves: true };
      }),
  },
  import: { operandCount: 1, run: (values, folder) => importFrom(folder, requiredDatabase(values)) },
  export: { operandCount: 1, run: (values, folder) => exportTo(folder, requiredDatabase(values)) },
  backup: { operandCount: 1, run: ({ data = defaultData }, file) => backedUp(data, file) },
  'repair-days': {
    operandCount: 0,
    run(values) {
      const config = databaseOf(values);
      if (config === undefined) return repairedFile(values.data ?? defaultData);
      return withDatabase(config, async (client) => ({ repaired: await repairDays(client) }));
    },
  },
};

export async function database(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parse(args);
    const [name = '', ...operands] = positionals;
    if (name === '') throw new UsageError('Specify a command.');
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) throw new UsageError(`Unknown command: ${name}`);
    if (operands.length !== command.operandCount)
      throw new UsageError(`${name} has ${command.operandCount === 0 ? 'no operand' : 'one operand'}.`);
    await print(JSON.stringify(await command.run(values, operands[0] ?? '')));
    return 0;
  } catch (error) {
    return failureStatus(error, usage());
  }
}

function parse(args: readonly string[]) {
  return readArguments({ args: [...args], options, allowPositionals: true });
}

function requiredDatabase(values: Values): DatabaseConfig {
  const config = databaseOf(values);
  if (config === undefined) throw new UsageError('--database ADDRESS is required.');
  return config;
}

/** Connects first: root becomes the folder's owner, who may not read the password file. */
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
