/**
 * Tells a person why a command failed, in the way that all commands of the server do.
 */
import { PersonError } from './person-error.ts';
import { HelpRequest, UsageError } from './read-file.ts';

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
