/**
 * Reads files that a command line names, and says what is wrong with a command line.
 */
import { readFileSync } from 'node:fs';
import { PersonError } from './person-error.ts';

/** Thrown for a malformed command line. */
export class UsageError extends PersonError {}

/** The text of a file. Throws PersonError when it cannot be read. */
export function readNamedFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new PersonError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
