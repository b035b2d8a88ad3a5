import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runGroup } from '../lib/process-group.ts';
import { scriptArguments } from '../lib/run-script.ts';

export const sources = [
  'src',
  'lab/model',
  'scripts/lib',
  'public',
  'manifest.json',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

const built = {
  chrome: 'dist/chrome/manifest.json',
  firefox: 'dist/firefox/manifest.json',
  client: 'dist/client/package.json',
  engine: 'dist/engine/package.json',
  server: 'dist/server/package.json',
} as const;

/** True if the given parts (default: all) are up to date afterwards. */
export async function buildIfStale(parts?: readonly (keyof typeof built)[]): Promise<boolean> {
  const made = parts === undefined ? Object.values(built) : parts.map((part) => built[part]);
  if (isFresh(sources, made)) return true;
  return (await runGroup([...scriptArguments('scripts/build.ts'), ...(parts ?? [])])) === 0;
}

/** All of `made` are newer than all of `from`, and no entry came or went since. */
export function isFresh(from: readonly string[], made: readonly string[]): boolean {
  if (!made.every((path) => existsSync(path))) return false;
  const oldest = Math.min(...made.map((path) => statSync(path).mtimeMs));
  return from.every((path) => newest(path) < oldest);
}

/** Also of a folder's content, in epoch milliseconds. */
function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const below = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return below.reduce((latest, name) => Math.max(latest, statSync(join(path, name)).mtimeMs), mtimeMs);
}
