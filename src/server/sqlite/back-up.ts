import { closeSync, fsyncSync, openSync } from 'node:fs';
import { closeAccountsFile, openAccountsFile } from './accounts-file.ts';
import { toFileError } from './failure.ts';

/**
 * Writes a consistent copy of the file while servers use it. `to` must not exist. Throws AccountsFileError.
 */
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
