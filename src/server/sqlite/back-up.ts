/**
 * Backs the accounts file up while servers use it.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { closeAccountsFile, openAccountsFile } from './accounts-file.ts';
import { toFileError } from './failure.ts';

/** Writes a copy of the file, as of one moment, to a path where nothing is yet. Throws AccountsFileError. */
export function backUp(path: string, to: string): void {
  const file = openAccountsFile(path);
  try {
    const copy = openSync(to, 'wx', 0o600);
    file.prepare('VACUUM INTO ?').run(to);
    fsyncSync(copy);
    closeSync(copy);
  } catch (error) {
    throw toFileError(to, error);
  } finally {
    closeAccountsFile(file);
  }
}
