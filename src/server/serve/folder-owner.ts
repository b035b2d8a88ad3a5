/**
 * Keeps root away from folders that others can change. Root would follow a link that the owner of the folder
 * planted there, and could create, overwrite or give away any file of the system. So root becomes the owner
 * before it opens anything.
 */
import { lstatSync, readlinkSync, type Stats, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { UserError } from './command-line.ts';

interface Owner {
  readonly uid: number;
  readonly gid: number;
  /** The folder or link that belongs to them. */
  readonly path: string;
}

/** As many links as Linux follows. */
const maxLinks = 40;

/**
 * Returns the first owner other than root on the way to a folder, who decides where the rest of the path
 * leads. Only links of root are followed. Undefined if root owns all of it that exists. Throws UserError for
 * a folder of root that others may change.
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

/** As root, becomes the owner of a folder for good. Throws UserError if that is not possible. */
export function becomeOwnerOf(folder: string): void {
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
