/**
 * The sources that a store's reviewer gets, and can build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PersonError } from '../lib/person-error.ts';
import type { Entry } from './zip.ts';

/** What is made here or comes from elsewhere: what .gitignore names, and git's own folder. */
const notSources = /^(?:node_modules|dist|\.cache|\.vernacular|secrets|\.git|vernacular-client\.js)$|\.log$/;

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

/**
 * Undefined where there is no repository. Throws PersonError where git cannot list it: what else lies there is a person's own,
 * and no source.
 */
function trackedFiles(root: string): string[] | undefined {
  if (!existsSync(join(root, '.git'))) return undefined;
  // Also one of another user, whose code runs here already: in a container root asks for a person's.
  const { error, status, stdout, stderr } = spawnSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0)
    throw new PersonError(`git does not say which files are sources: ${error?.message ?? stderr.trim()}`);
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
