/**
 * Reads a command line and the files that it names, and tells a person what is wrong, in the way that all commands of the
 * server do.
 */
import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { checkNames } from '@vernacular/cli/arguments';
import { reasonOf, writeFileWhole } from '@vernacular/cli/output-end';

/** A failure that the user of a command can do something about: its message is shown without a stack. */
export class PersonError extends Error {
  readonly forPerson = true;
}

/** Thrown for a malformed command line. */
export class UsageError extends PersonError {}

/** Thrown where a person asks how a command is used. */
export class HelpRequest extends Error {}

/** What Node reads of a command line. */
type Arguments<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>;

/**
 * The options and operands of a command line, and those options that the environment sets and the command line does not:
 * `VERNACULAR_DATA` is `--data`. Throws HelpRequest for `--help` and `-h`, UsageError for what is wrong.
 */
export function readArguments<const Config extends ParseArgsConfig>(config: Config): Arguments<Config> {
  if (config.args?.some((arg) => arg === '--help' || arg === '-h')) throw new HelpRequest();
  const read = parsed(config);
  const values = read.values as Record<string, unknown>;
  for (const [name, { type }] of Object.entries(config.options ?? {})) {
    values[name] ??= valueInEnvironment(name, type);
  }
  // Of a variable that is not set: an empty folder is the current one, and an empty host all of them.
  const [empty] = Object.entries(read.values).find(([, value]) => value === '') ?? [];
  if (empty !== undefined) throw new UsageError(`--${empty} is empty; give it a value.`);
  const operands: readonly string[] = read.positionals;
  if (operands.includes('')) throw new UsageError('An argument is empty; give it a value.');
  return read;
}

/** The variable of an option. */
export function variableOf(option: string): string {
  return `VERNACULAR_${option.toUpperCase().replaceAll('-', '_')}`;
}

function valueInEnvironment(option: string, type: 'string' | 'boolean'): string | boolean | undefined {
  const variable = variableOf(option);
  const text = process.env[variable];
  if (text === undefined) return undefined;
  if (text === '') throw new UsageError(`${variable} is empty; give it a value, or unset it.`);
  if (type === 'string') return text;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new UsageError(`${variable}: "${text}" is neither true nor false.`);
}

function parsed<const Config extends ParseArgsConfig>(config: Config): Arguments<Config> {
  try {
    checkNames(config.args ?? [], config.options ?? {});
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

/** The text of a file. Throws PersonError when it cannot be read. */
export function readNamedFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new PersonError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Prints a line. Rejects with PersonError where standard output takes none: on a full disk, or when its reader has gone. */
export async function print(line: string): Promise<void> {
  writeFileWhole();
  // The failure is an event too, and would end the process as one.
  const ignore = (): void => {};
  process.stdout.once('error', ignore);
  const error = await new Promise<NodeJS.ErrnoException | null | undefined>((resolve) => {
    process.stdout.write(`${line}\n`, resolve);
  });
  if (error) throw new PersonError(`The output cannot be written (${reasonOf(error)}).`, { cause: error });
  process.stdout.off('error', ignore);
}

/**
 * Prints what a person can do about `error`. Returns the exit status: 2 for wrong arguments, with the usage, else 1; 0 where
 * the usage was asked for.
 */
export function failureStatus(error: unknown, usage: string): 0 | 1 | 2 {
  if (error instanceof HelpRequest) {
    console.log(usage);
    return 0;
  }
  if (!(error instanceof PersonError)) throw error;
  console.error(error.message);
  if (!(error instanceof UsageError)) return 1;
  console.error(`\n${usage}`);
  return 2;
}
