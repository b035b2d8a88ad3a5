import { existsSync, lstatSync, mkdirSync, readlinkSync, type Stats, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { replaceFile } from '@vernacular/cli/program/write-file';
import { UserError } from './command-line.ts';

export const defaultData = '.vernacular';

/** For good, before it opens anything: root would follow a link that the owner planted there. */
export function openDataFolder(folder: string): string {
  const path = resolve(folder);
  becomeOwnerOf(path);
  makeFolder(path);
  becomeOwnerOf(path);
  return path;
}

export function accountsFileIn(folder: string): string {
  return join(openDataFolder(folder), 'accounts.sqlite');
}

/** Throws UserError without a file: a mistyped path creates nothing. */
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

/** Readable only by the owner. Node's `recursive` never returns in /proc and the like. */
function makeFolder(folder: string): void {
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

export function writePrivately(file: string, content: string): void {
  try {
    replaceFile(file, content);
  } catch (error) {
    throw new UserError(`${file} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
  readonly path: string;
}

/** As many links as Linux follows. */
const maxLinks = 40;

/**
 * The first owner other than root decides where the rest leads, so only root's links are followed. Throws UserError
 * for a folder of root that others may change.
 */
export function otherOwner(folder: string): Owner | undefined {
  const names = namesIn(resolve(folder));
  let at = resolve(folder, sep);
  let last: Stats = lstatSync(at);
  for (let links = 0, name = names.shift(); name !== undefined; name = names.shift()) {
    const path = name === '..' ? dirname(at) : join(at, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    const { uid, gid } = found;
    if (uid !== 0) return { uid, gid, path };
    if (found.isSymbolicLink()) {
      links += 1;
      if (links > maxLinks) throw new UserError(`${folder} has too many symbolic links.`);
      const target = readlinkSync(path);
      if (isAbsolute(target)) at = resolve(target, sep);
      names.unshift(...namesIn(target));
    } else if (!found.isDirectory()) return undefined;
    else [at, last] = [path, found];
  }
  if ((last.mode & 0o022) === 0) return undefined;
  throw new UserError(
    `${folder} belongs to root, but others may change it. Give it to the user of the server (chown), or forbid others to write (chmod go-w).`,
  );
}

function namesIn(path: string): string[] {
  return path.split(sep).filter((name) => name !== '' && name !== '.');
}

/** For good, before root opens anything: it would follow a link that the owner planted there. Throws UserError. */
function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = otherOwner(folder);
  if (owner === undefined) return;
  const { uid, gid, path } = owner;
  try {
    process.setgroups?.([]);
    process.setgid?.(gid);
    process.setuid?.(uid);
    statSync(folder, { throwIfNoEntry: false });
  } catch (error) {
    throw new UserError(
      `${path} belongs to user ${uid}, as whom root must open ${folder}: ${(error as Error).message}. Run this command as the user of the server.`,
      { cause: error },
    );
  }
}
