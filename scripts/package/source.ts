import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../lib/user-error.ts';
import type { Entry } from './zip.ts';

const notSources = /^(?:node_modules|dist|\.cache|\.vernacular|secrets|\.git|vernacular-client\.js)$|\.log$/;

/** Tracked by git, or in an unpacked source archive all that is not generated or installed. */
export function sourceEntries(root: string): Entry[] {
  return (trackedFiles(root) ?? walk(root)).map((path) => ({
    path,
    bytes: readFileSync(join(root, path)),
    executable: (statSync(join(root, path)).mode & 0o100) !== 0,
  }));
}

/** Undefined without a repository. Throws UserError if git fails: other files may be private. */
function trackedFiles(root: string): string[] | undefined {
  if (!existsSync(join(root, '.git'))) return undefined;
  // Another user's repository, as for root in a container: its code runs anyway.
  const { error, status, stdout, stderr } = spawnSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0)
    throw new UserError(`git cannot list the source files: ${error?.message ?? stderr.trim()}`);
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

function walk(root: string, below = ''): string[] {
  return readdirSync(join(root, below), { withFileTypes: true }).flatMap((file) => {
    const path = below === '' ? file.name : `${below}/${file.name}`;
    if (notSources.test(file.name)) return [];
    if (file.isDirectory()) return walk(root, path);
    return file.isFile() ? [path] : [];
  });
}
