import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { checkNames } from '@vernacular/cli/program/arguments';
import { reasonOf, writeFileWhole } from '@vernacular/cli/program/output-end';
import { logText } from 'vernacular-checker/log-line';

/** The user can fix it. Printed without a stack trace. */
export class UserError extends Error {
  readonly forUser = true;
}

export class UsageError extends UserError {}

class HelpRequest extends Error {}

type Arguments<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>;

/** `VERNACULAR_DATA` in the environment is `--data`. Throws HelpRequest, UsageError. */
export function readArguments<const Config extends ParseArgsConfig>(
  config: Config,
  environment: NodeJS.ProcessEnv = process.env,
): Arguments<Config> {
  if (config.args?.some((arg) => arg === '--help' || arg === '-h')) throw new HelpRequest();
  const read = parsed(config);
  const values = read.values as Record<string, unknown>;
  for (const [name, { type }] of Object.entries(config.options ?? {})) {
    values[name] ??= valueInEnvironment(environment, name, type);
  }
  // Usually of unset variables. An empty folder would be the current one, an empty host all interfaces.
  const [empty] = Object.entries(read.values).find(([, value]) => value === '') ?? [];
  if (empty !== undefined) throw new UsageError(`--${empty} must not be empty.`);
  const operands: readonly string[] = read.positionals;
  if (operands.includes('')) throw new UsageError('Arguments must not be empty.');
  return read;
}

/** Of the packed program, or of npm in a checkout. */
export function callOf(command: string): string {
  const program = basename(process.argv[1] ?? '');
  if (program === 'vernacular.js') return `node vernacular.js ${command}`;
  return program === 'vernacular-server' ? `vernacular-server ${command}` : `npm run -s ${command} --`;
}

export function isGiven(args: readonly string[], option: string): boolean {
  return args.some((arg) => arg === `--${option}` || arg.startsWith(`--${option}=`));
}

export function variableOf(option: string): string {
  return `VERNACULAR_${option.toUpperCase().replaceAll('-', '_')}`;
}

function valueInEnvironment(
  environment: NodeJS.ProcessEnv,
  option: string,
  type: 'string' | 'boolean',
): string | boolean | undefined {
  const variable = variableOf(option);
  const text = environment[variable];
  if (text === undefined) return undefined;
  if (text === '') throw new UsageError(`${variable} is empty. Set it to a value, or unset it.`);
  if (type === 'string') return text;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new UsageError(`${variable} must be true or false, not "${text}".`);
}

function parsed<const Config extends ParseArgsConfig>(config: Config): Arguments<Config> {
  try {
    checkNames(config.args ?? [], config.options ?? {});
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

export function readNamedFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Rejects with UserError, such as on a full disk. */
export async function print(lines: string | readonly string[]): Promise<void> {
  writeFileWhole();
  // Without a listener, the error event would end the process.
  const ignore = (): void => {};
  process.stdout.once('error', ignore);
  const error = await new Promise<NodeJS.ErrnoException | null | undefined>((resolve) => {
    process.stdout.write(logText([lines, ''].flat()), resolve);
  });
  if (error) throw new UserError(`The output cannot be written (${reasonOf(error)}).`, { cause: error });
  process.stdout.off('error', ignore);
}

export function failureStatus(error: unknown, usage: string): 0 | 1 | 2 {
  if (error instanceof HelpRequest) {
    console.log(logText(usage));
    return 0;
  }
  if (!(error instanceof UserError)) throw error;
  console.error(logText(error.message));
  if (!(error instanceof UsageError)) return 1;
  console.error(logText(`\n${usage}`));
  return 2;
}
