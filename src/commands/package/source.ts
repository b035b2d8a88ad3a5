/**
 * The sources that a store's reviewer gets, and can build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './zip.ts';

/** What is made here or comes from elsewhere: what .gitignore names, and git's own folder. */
const notSources =
  /^(?:node_modules|dist|\.cache|\.vernacular|\.wrangler|secrets|\.git|vernacular-client\.js)$|\.log$/;

/**
 * The source files below `root`: what git tracks, as it stands in the folder; in an unpacked source archive,
 * where there is no git, every file that is not made or installed.
 */
export function sourceEntries(root: string): Entry[] {
  return (trackedFiles(root) ?? walk(root)).map((path) => ({
    path,
    bytes: readFileSync(join(root, path)),
    executable: (statSync(join(root, path)).mode & 0o100) !== 0,
  }));
}

/** Undefined when `root` is not the top of a git repository. */
function trackedFiles(root: string): string[] | undefined {
  const top = git(root, 'rev-parse', '--show-toplevel');
  if (top === undefined || realpathSync(top.trim()) !== realpathSync(root)) return undefined;
  const listed = git(root, 'ls-files', '-z')?.split('\0') ?? [];
  return listed.filter((path) => path !== '' && existsSync(join(root, path)));
}

function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  return status === 0 ? stdout : undefined;
}

function walk(root: string, below = ''): string[] {
  return readdirSync(join(root, below), { withFileTypes: true }).flatMap((file) => {
    const path = below === '' ? file.name : `${below}/${file.name}`;
    if (notSources.test(file.name)) return [];
    if (file.isDirectory()) return walk(root, path);
    return file.isFile() ? [path] : [];
  });
}
