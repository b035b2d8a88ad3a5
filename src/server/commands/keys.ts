import { describeOptions, textOption } from '@vernacular/cli/program/arguments';
import type { StoreConfig } from '../node/index.ts';
import { callOf, failureStatus, isGiven, print, readArguments, UsageError } from '../serve/command-line.ts';
import { accountsFileIn, defaultData, existingAccountsFileIn } from '../serve/data-folder.ts';
import { databaseOf, databaseOptions, databaseUsage } from '../serve/database.ts';
import { withKeys } from '../serve/store.ts';
import type { KeyManagement, KeySummary } from '../store/keys.ts';

const ownOptions = {
  label: textOption('LABEL', 'what the key is for'),
  limit: textOption('N', '100 by default; -1 for unlimited'),
  expires: textOption('TIME', 'time until the key expires, such as 90d, 12h or 30m; never by default'),
  overlap: textOption('TIME', 'time that the old key keeps working; 1d by default, 0m to end it at once'),
  data: textOption('FOLDER', `data folder of the server; ${defaultData} by default`),
};

const usage =
  () => `Usage: ${callOf('keys')} create --label LABEL [--limit N] [--expires TIME] | list | limit ID N
       | rotate ID [--overlap TIME] [--expires TIME] | revoke ID

create   creates a key and prints it once: {"id","label","limit","key"}
list     prints {"id","label","limit","used","created"} of every key, without the key
limit    sets the detections per day; -1 for unlimited
rotate   creates and prints a new key with the same limit and count; the old key expires
revoke   deletes the key immediately and permanently

${describeOptions(ownOptions)}
For keys in a database, as the owner of its tables:
${databaseUsage}
`;

type Action = (management: KeyManagement) => Promise<void>;

export async function keys(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parse(args);
    const action = actionOf(values, positionals);
    await withKeys(storeOf(args, values, positionals[0] === 'create'), action);
    return 0;
  } catch (error) {
    return failureStatus(error, usage());
  }
}

type Values = ReturnType<typeof parse>['values'];

/** The command line overrides the environment. Only `create` creates the folder. */
function storeOf(args: readonly string[], values: Values, isCreated: boolean): StoreConfig {
  if (isGiven(args, 'data') && isGiven(args, 'database')) {
    throw new UsageError('Use either --data or --database.');
  }
  const database = isGiven(args, 'data') ? undefined : databaseOf(values);
  if (database !== undefined) return { database };
  const folder = values.data ?? defaultData;
  return { file: isCreated ? accountsFileIn(folder) : existingAccountsFileIn(folder) };
}

const synopses: Readonly<Record<string, { operands: number; text: string }>> = {
  create: { operands: 0, text: 'create --label LABEL [--limit N] [--expires TIME]' },
  list: { operands: 0, text: 'list' },
  limit: { operands: 2, text: 'limit ID N' },
  rotate: { operands: 1, text: 'rotate ID [--overlap TIME] [--expires TIME]' },
  revoke: { operands: 1, text: 'revoke ID' },
};

function actionOf(values: Values, [name, ...operands]: readonly string[]): Action {
  if (name === undefined) throw new UsageError('Specify a command.');
  const synopsis = Object.hasOwn(synopses, name) ? synopses[name] : undefined;
  if (synopsis === undefined) throw new UsageError(`Unknown command: ${name}`);
  if (operands.length !== synopsis.operands) throw new UsageError(`Usage: ${synopsis.text}`);
  for (const option of ['label', 'limit', 'expires', 'overlap'] as const) {
    if (values[option] !== undefined && !synopsis.text.includes(`--${option} `))
      throw new UsageError(`--${option} cannot be used with ${name}.`);
  }
  const [id = '', wanted = ''] = operands;
  switch (name) {
    case 'create':
      return creating(values);
    case 'rotate':
      return rotating(id, values);
    case 'limit': {
      const number = wholeNumber(wanted);
      return async (management) => print(summary(await management.setLimit(id, number)));
    }
    case 'revoke':
      return async (management) => {
        await management.revoke(id);
        await print(JSON.stringify({ id, revoked: true }));
      };
    default:
      return async (management) => print(listed(await management.list()));
  }
}

function creating({ label, limit, expires }: Values): Action {
  if (label === undefined) throw new UsageError('--label LABEL is required.');
  const asked = { label, ...(limit !== undefined && { limit: wholeNumber(limit) }), ...expiry(expires) };
  return async (management) => {
    const made = await management.create(asked);
    try {
      await print(created(made));
    } catch (error) {
      // The key was not printed and cannot be shown again.
      await management.revoke(made.id);
      throw error;
    }
  };
}

function rotating(id: string, { overlap = '1d', expires }: Values): Action {
  const othersUntil = Date.now() + milliseconds(overlap);
  const { expiresAt } = expiry(expires);
  return async (management) => print(created(await management.rotate(id, othersUntil, expiresAt)));
}

function parse(args: readonly string[]) {
  const options = { ...ownOptions, ...databaseOptions };
  // parseArgs takes "-1" for an option: after --limit, "=" joins it; an operand is appended.
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
  throw new UsageError(`"${text}" is not a limit: an integer of 0 or more, or -1 for unlimited.`);
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

function milliseconds(time: string): number {
  const [, number, unit = ''] = /^(\d{1,6})([mhd])$/.exec(time) ?? [];
  if (number !== undefined) return Number(number) * (units[unit] as number);
  throw new UsageError(`"${time}" is not a duration, such as 90d, 12h or 30m.`);
}

function expiry(time: string | undefined): { readonly expiresAt?: number } {
  return time === undefined ? {} : { expiresAt: Date.now() + milliseconds(time) };
}

function expiring({ expiresAt }: KeySummary): { readonly expires?: string } {
  return expiresAt === null ? {} : { expires: new Date(expiresAt).toISOString() };
}

function created({ key, ...made }: KeySummary & { key: string }): string {
  const { id, label, limit } = made;
  return JSON.stringify({ id, label, limit, key, ...expiring(made) });
}

function summary(key: KeySummary): string {
  const { id, label, limit, used, createdAt } = key;
  const created = new Date(createdAt).toISOString();
  return JSON.stringify({ id, label, limit, used, created, ...expiring(key) });
}

function listed(all: readonly KeySummary[]): readonly string[] {
  if (all.length === 0) return ['[]'];
  return ['[', ...all.map((key, at) => `  ${summary(key)}${at < all.length - 1 ? ',' : ''}`), ']'];
}
