/** The only module that writes files: through no link, as a whole, and synced. The linter forbids other ways. */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Windows has neither. */
const { O_DIRECTORY = 0, O_NOFOLLOW = 0, O_APPEND, O_CREAT, O_RDONLY, O_WRONLY } = constants;

/** Throws `EEXIST` if the name exists, also as a link. */
export function createFile(path: string, mode = 0o600): number {
  return openSync(path, 'wx', mode);
}

/** Creates the file if necessary. Throws `ELOOP` for a link. */
export function openToAppend(path: string, mode = 0o600): number {
  return openSync(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, mode);
}

/**
 * After a crash or a power failure, the file has its old or its new content. A link is replaced, not followed.
 * @param content or a function that writes to the path of an empty draft
 */
export function replaceFile(
  file: string,
  content: string | Uint8Array | ((draft: string) => void),
  mode = 0o600,
): void {
  const draft = join(dirname(file), `.vernacular-${randomUUID()}`);
  const open = createFile(draft, mode);
  try {
    // The umask may have removed bits.
    fchmodSync(open, mode);
    if (typeof content === 'function') content(draft);
    else writeFileSync(open, content);
    fsyncSync(open);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(open);
  }
  syncFolder(dirname(file));
}

export class OutsideError extends Error {
  override readonly name = 'OutsideError';
}

/** The current folder for a path in it, which a cloned repository may name, else the path or its file's folder. */
export function rootOf(path: string): string {
  const full = resolve(path);
  const current = process.cwd();
  if (isWithin(current, full)) return realpathSync(current);
  return realpathSync(statSync(full).isDirectory() ? full : dirname(full));
}

/** Throws `OutsideError` for a link, and outside of the folder. */
export function readWithin<Content>(root: string, file: string, read: (open: number) => Content): Content {
  return inFolderOf(root, file, (path) => {
    const open = openSync(path, O_RDONLY | O_NOFOLLOW);
    try {
      return read(open);
    } finally {
      closeSync(open);
    }
  });
}

/**
 * Each UTF-16 unit of the content is one byte.
 * @param edit returns undefined to keep the content; then the result is false
 * @throws {OutsideError} for a link, or elsewhere, also if a folder becomes a link meanwhile
 */
export function rewriteWithin(
  root: string,
  file: string,
  edit: (content: string) => string | undefined,
): boolean {
  return inFolderOf(root, file, (path) => {
    const open = openSync(path, O_RDONLY | O_NOFOLLOW);
    try {
      const edited = edit(readFileSync(open, 'latin1'));
      if (edited === undefined) return false;
      replaceFile(path, Buffer.from(edited, 'latin1'), fstatSync(open).mode & 0o7777);
      return true;
    } finally {
      closeSync(open);
    }
  });
}

/** On Linux, the path keeps its folder whatever happens to names. */
function inFolderOf<Result>(root: string, file: string, work: (path: string) => Result): Result {
  const folder = dirname(file);
  // Windows cannot open folders.
  const open = process.platform === 'win32' ? undefined : openSync(folder, O_RDONLY | O_DIRECTORY);
  try {
    const pinned = process.platform === 'linux' ? `/proc/self/fd/${open}` : undefined;
    const real = pinned === undefined ? realpathSync(folder) : readlinkSync(pinned);
    if (!isWithin(root, real)) throw new OutsideError(`${file} is outside of ${root}`);
    return work(join(pinned ?? real, basename(file)));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ELOOP' || code === 'EMLINK') throw new OutsideError(`${file} is a link`, { cause });
    throw cause;
  } finally {
    if (open !== undefined) closeSync(open);
  }
}

function isWithin(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Without this, a power failure may lose the name of a new file. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const open = openSync(folder, O_RDONLY);
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}
