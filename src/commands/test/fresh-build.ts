/**
 * Builds what browsers load, unless the last build is newer than everything it was made from.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runGroup } from '../../tools/process-group.ts';

/** What a build is made from: files, and folders with all that is in them. */
const sources = ['src', 'public', 'manifest.json', 'package.json', 'package-lock.json', 'vite.config.ts'];

/** What a build writes last of each of its parts. */
const built = [
  'chrome/manifest.json',
  'firefox/manifest.json',
  'client/package.json',
  'engine/package.json',
  'server/package.json',
].map((file) => `dist/${file}`);

/** Resolves with whether there is a build of these sources. */
export async function buildIfStale(): Promise<boolean> {
  if (isFresh(sources, built)) return true;
  return (await runGroup(['src/commands/bootstrap.mjs', 'build'])) === 0;
}

/**
 * Whether all of `made` are there and newer than every file and folder of `from`; a folder is as new as its
 * last added or removed entry.
 */
export function isFresh(from: readonly string[], made: readonly string[]): boolean {
  if (!made.every((path) => existsSync(path))) return false;
  const oldest = Math.min(...made.map((path) => statSync(path).mtimeMs));
  return from.every((path) => newest(path) < oldest);
}

/** When a file was last changed, or a folder or anything in it: milliseconds since the epoch. */
function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const below = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return below.reduce((latest, name) => Math.max(latest, statSync(join(path, name)).mtimeMs), mtimeMs);
}
