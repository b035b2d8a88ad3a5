import { existsSync } from 'node:fs';
import { replaceFile } from '@vernacular/cli/write-file';
import { closeAccountsFile, openAccountsFile } from './accounts-file.ts';
import { AccountsFileError, isDamage, toFileError } from './failure.ts';

/**
 * Writes a consistent copy of the file while servers use it. `to` must not exist. If it exists afterwards, it
 * is complete, also after a full disk, a kill or a power failure. Throws AccountsFileError.
 */
export function backUp(path: string, to: string): void {
  if (existsSync(to)) throw new AccountsFileError(`${to} already exists. Choose another file.`);
  const file = openAccountsFile(path);
  try {
    replaceFile(to, (draft) => file.prepare('VACUUM INTO ?').run(draft));
  } catch (error) {
    if (isDamage(error) || (error as NodeJS.ErrnoException).code === undefined)
      throw toFileError(path, error);
    throw new AccountsFileError(`The backup ${to} cannot be written: ${(error as Error).message}.`, {
      cause: error,
    });
  } finally {
    closeAccountsFile(file);
  }
}
