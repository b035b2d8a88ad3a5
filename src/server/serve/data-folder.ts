import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { replaceFile } from '@vernacular/cli/write-file';
import { UserError } from './command-line.ts';
import { becomeOwnerOf } from './folder-owner.ts';

export const defaultData = '.vernacular';

/**
 * Creates a data folder if necessary, and returns its path. As root, becomes its owner first, also if that
 * owner has just created it. Throws UserError.
 */
export function openDataFolder(folder: string): string {
  const path = resolve(folder);
  becomeOwnerOf(path);
  makeFolder(path);
  becomeOwnerOf(path);
  return path;
}

/** Returns the path of the accounts file in a folder, as {@link openDataFolder} opens it. */
export function accountsFileIn(folder: string): string {
  return join(openDataFolder(folder), 'accounts.sqlite');
}

/**
 * Like {@link accountsFileIn}, but throws UserError if there is no accounts file, so that a mistyped path
 * creates nothing.
 */
export function existingAccountsFileIn(folder: string): string {
  const path = resolve(folder);
  becomeOwnerOf(path);
  try {
    if (statSync(path, { throwIfNoEntry: false }) !== undefined) {
      const file = accountsFileIn(path);
      if (statSync(file, { throwIfNoEntry: false }) !== undefined) return file;
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`The data folder ${path} cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
  throw new UserError(`There is no data folder at ${path}.`);
}

/**
 * Creates a folder and its parents, readable only by the owner. Throws UserError. Node's `recursive` option
 * is not used: it never returns in /proc and similar places.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (existsSync(folder)) return;
    throw new UserError(`The folder ${folder} cannot be created: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Writes a file atomically, readable only by its owner. Throws UserError. */
export function writePrivately(file: string, content: string): void {
  try {
    replaceFile(file, content);
  } catch (error) {
    throw new UserError(`${file} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}
