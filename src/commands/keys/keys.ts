/**
 * Runs the keys command: creates, lists, limits and revokes the keys of a server, whether it runs or not.
 */

import { setTimeout as wait } from 'node:timers/promises';
import type { KeySummary } from '../../server/index.ts';
import type { ProvideWorker } from '../../server/worker-files.ts';
import { failureStatus, PersonError, print, readArguments, UsageError } from '../serve/command-line.ts';
import { secretVariable } from '../serve/config.ts';
import { DataFolder } from '../serve/data-folder.ts';
import { databaseOf, databaseOptions, databaseUsage } from '../serve/database.ts';
import { withKeys } from '../serve/database-keys.ts';
import { type KeyManagement, Management } from '../serve/management.ts';
import { defaultData, isLoopback } from '../serve/options.ts';
import { withOwnServer } from '../serve/server.ts';

const usage = `Usage: npm run -s keys -- create --label LABEL [--limit N] | list | limit ID N | revoke ID

create   makes a key and prints it, this once: {"id","label","limit","key"}
list     prints every key's {"id","label","limit","used","created"}, without the keys themselves
limit    sets how many detections a day a key may use; -1 for unlimited
revoke   the key opens nothing any more, at once and for good

--limit N          100 by default; -1 for unlimited
--data FOLDER      of the server that is meant; .vernacular by default
--management URL   instead of a folder: the management entry of a server elsewhere, with its
                   secret in the environment as ${secretVariable}
Or the keys in a database, as their owner:
${databaseUsage}
`;

/** Manages keys, and prints what came of it. */
type Action = (management: KeyManagement) => Promise<void>;

/** Runs the command. Resolves with the exit status: 0, 1 after a failure, 2 for wrong arguments. */
export async function keys(args: readonly string[], provideWorker: ProvideWorker): Promise<number> {
  try {
    const { values, positionals } = parse(args);
    const { data, management: url } = values;
    const database = databaseOf(values);
    if ([data, url, database].filter((place) => place !== undefined).length > 1) {
      throw new UsageError('Give --data or --management or --database, only one of them.');
    }
    const action = actionOf(values, positionals);
    if (database !== undefined) await withKeys(database, action);
    else if (url !== undefined) await withEntrypoint(url, action);
    else {
      const folder = new DataFolder(data ?? defaultData);
      // The first key may be made before the first start, and makes the folder; everything else does not.
      if (positionals[0] !== 'create') folder.requireMade();
      await withManagement(folder, provideWorker, action);
    }
    return 0;
  } catch (error) {
    return failureStatus(error, usage);
  }
}

function actionOf(
  { label, limit }: { label?: string | undefined; limit?: string | undefined },
  positionals: readonly string[],
): Action {
  const [name, ...operands] = positionals;
  const expect = (count: number, synopsis: string): void => {
    if (operands.length !== count) throw new UsageError(`It is: ${synopsis}`);
    if (name !== 'create' && (label !== undefined || limit !== undefined)) {
      throw new UsageError('--label and --limit go with create alone.');
    }
  };
  switch (name) {
    case 'create': {
      expect(0, 'create --label LABEL [--limit N]');
      if (label === undefined) throw new UsageError('Say whose key it is: --label LABEL.');
      const asked = { label, ...(limit !== undefined && { limit: wholeNumber(limit) }) };
      return async (management) => {
        const made = await management.create(asked);
        try {
          await print(created(made));
        } catch (error) {
          // Nobody has read it, and it cannot be shown again.
          await management.revoke(made.id);
          throw error;
        }
      };
    }
    case 'list':
      expect(0, 'list');
      return async (management) => print(listed(await management.list()));
    case 'limit': {
      expect(2, 'limit ID N');
      const [id = '', wanted = ''] = operands;
      const number = wholeNumber(wanted);
      return async (management) => print(summary(await management.setLimit(id, number)));
    }
    case 'revoke': {
      expect(1, 'revoke ID');
      const [id = ''] = operands;
      return async (management) => {
        await management.revoke(id);
        await print(JSON.stringify({ id, revoked: true }));
      };
    }
    default:
      throw new UsageError(name === undefined ? 'Say what to do with the keys.' : `Unknown: ${name}`);
  }
}

function parse(args: readonly string[]) {
  const options = {
    data: { type: 'string' },
    management: { type: 'string' },
    label: { type: 'string' },
    limit: { type: 'string' },
    ...databaseOptions,
  } as const;
  // parseArgs would take "-1" for an option. As the value of --limit it is joined to that with "=", as an operand it is
  // kept apart and added afterwards.
  const joined: string[] = [];
  const numbers: string[] = [];
  for (const [at, arg] of args.entries()) {
    if (!/^-\d+$/.test(arg)) joined.push(arg);
    else if (args[at - 1] === '--limit') joined[joined.length - 1] = `--limit=${arg}`;
    else numbers.push(arg);
  }
  const { values, positionals } = readArguments({ args: joined, options, allowPositionals: true });
  return { values, positionals: [...positionals, ...numbers] };
}

function wholeNumber(text: string): number {
  if (/^-?\d+$/.test(text)) return Number(text);
  throw new UsageError(`"${text}" is no limit: it is a whole number, 0 or more, or -1 for unlimited.`);
}

function created({ id, label, limit, key }: KeySummary & { key: string }): string {
  return JSON.stringify({ id, label, limit, key });
}

function summary({ id, label, limit, used, createdAt }: KeySummary): string {
  return JSON.stringify({ id, label, limit, used, created: new Date(createdAt).toISOString() });
}

/** A JSON array with one line per key. */
function listed(all: readonly KeySummary[]): string {
  return all.length === 0 ? '[]' : `[\n${all.map((one) => `  ${summary(one)}`).join(',\n')}\n]`;
}

/** Runs an action on the management entrypoint at a URL. */
async function withEntrypoint(url: string, action: Action): Promise<void> {
  const management = managementAt(url);
  try {
    await action(management);
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw new PersonError(`Nobody listens at ${url}.`, { cause: error });
  }
}

/** The management at a URL, such as that of `wrangler dev`. Only on loopback, since it is plain HTTP. */
function managementAt(url: string): Management {
  const secret = process.env[secretVariable];
  if (!secret)
    throw new UsageError(`--management needs the secret in the environment, as ${secretVariable}.`);
  if (!URL.canParse(url)) throw new UsageError(`--management: "${url}" is no address.`);
  const { protocol, hostname, origin } = new URL(url);
  // An IPv6 address stands in brackets there.
  if (protocol !== 'http:' || !isLoopback(hostname.replace(/^\[|\]$/g, ''))) {
    throw new UsageError('--management: it is an address on this machine, such as http://127.0.0.1:8787.');
  }
  return new Management({ url: origin, secret });
}

/** How long to wait for a server that is starting or ending. */
const serverTimeoutMs = 30_000;

/** Runs an action on the running server of the folder; if there is none, on a server started for this action alone. */
async function withManagement(
  folder: DataFolder,
  provideWorker: ProvideWorker,
  action: Action,
): Promise<void> {
  for (const until = Date.now() + serverTimeoutMs; ; await wait(50)) {
    const lock = folder.lock();
    if (lock !== undefined) return withOwnServer({ folder, lock, provideWorker }, action);
    const address = folder.management();
    if (address !== undefined) {
      try {
        return await action(new Management(address));
      } catch (error) {
        // Only a refused connection is tried again: the server is starting or has ended, and has done nothing.
        if (!isRefused(error)) throw error;
      }
    }
    if (Date.now() >= until) {
      throw new PersonError(
        `A server runs over ${folder.path} and cannot be reached; is it starting or ending?`,
      );
    }
  }
}

function isRefused(error: unknown): boolean {
  return (error as { code?: string }).code === 'ECONNREFUSED';
}
