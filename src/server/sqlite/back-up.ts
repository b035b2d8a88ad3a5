import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { closeAccountsFile, openAccountsFile } from './accounts-file.ts';
import { AccountsFileError, isDamage, toFileError } from './failure.ts';

/**
 * Writes a consistent copy of the file while servers use it. `to` must not exist. If it exists afterwards, it
 * is complete, also after a full disk, a kill or a power failure. Throws AccountsFileError.
 */
export function backUp(path: string, to: string): void {
  if (existsSync(to)) throw new AccountsFileError(`${to} already exists. Choose another file.`);
  const file = openAccountsFile(path);
  const draft = `${to}.${process.pid}.partial`;
  try {
    const copy = openSync(draft, 'wx', 0o600);
    try {
      file.prepare('VACUUM INTO ?').run(draft);
      fsyncSync(copy);
    } catch (error) {
      rmSync(draft);
      throw error;
    } finally {
      closeSync(copy);
    }
    renameSync(draft, to);
    syncFolder(dirname(to));
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

/** Without this, the name of a new file may be lost in a power failure. */
function syncFolder(folder: string): void {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const open = openSync(folder, 'r');
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}
