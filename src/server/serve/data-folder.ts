/**
 * Finds the accounts file in a data folder, and writes private files (docs/storage.md).
 */
import { chmodSync, existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PersonError } from './command-line.ts';

/** The default data folder. */
export const defaultData = '.vernacular';

/** The path of the accounts file in a folder, which is created if necessary. Throws PersonError. */
export function accountsFileIn(folder: string): string {
  const path = resolve(folder);
  makeFolder(path);
  if (existsSync(join(path, 'objects'))) {
    throw new PersonError(
      `${path} is a data folder of an early version that ran on workerd. This version cannot read it: choose another folder with --data, and create new keys.`,
    );
  }
  return join(path, 'accounts.sqlite');
}

/** The same, but throws PersonError if there is no accounts file, so that a mistyped path creates nothing. */
export function existingAccountsFileIn(folder: string): string {
  const path = resolve(folder);
  try {
    if (statSync(path, { throwIfNoEntry: false }) !== undefined) {
      const file = accountsFileIn(path);
      if (statSync(file, { throwIfNoEntry: false }) !== undefined) return file;
    }
  } catch (error) {
    if (error instanceof PersonError) throw error;
    throw new PersonError(`The data folder ${path} cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
  throw new PersonError(`There is no data folder at ${path}.`);
}

/**
 * Makes a folder, and those above it, for its owner alone. Throws PersonError where it cannot be made: Node's own way,
 * `recursive`, never comes back where there can be none, as in /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (existsSync(folder)) return;
    throw new PersonError(`The folder ${folder} cannot be made: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Writes a file completely or not at all; only its owner can ever read it. Throws PersonError where it cannot. */
export function writePrivately(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    // On the disk before it gets its name: after a power cut the name could otherwise lead to an empty file.
    writeFileSync(draft, content, { mode: 0o600, flush: true });
    // writeFileSync sets the mode of new files only, and this one may have been left behind.
    chmodSync(draft, 0o600);
    renameSync(draft, file);
  } catch (error) {
    throw new PersonError(`${file} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}
