/**
 * Reads command lines and files that they name, and says what is wrong with them.
 */
import { readFileSync } from 'node:fs';
import { PersonError } from './person-error.ts';

/** Thrown for a malformed command line. */
export class UsageError extends PersonError {}

/** Thrown where a person asks how a command is used. */
export class HelpRequest extends Error {}

/** What `read` makes of a command line. Throws HelpRequest for `--help` and `-h`, and UsageError for what `read` throws. */
export function readArguments<T>(args: readonly string[], read: (args: string[]) => T): T {
  if (args.includes('--help') || args.includes('-h')) throw new HelpRequest();
  try {
    return read([...args]);
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
