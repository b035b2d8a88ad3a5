/** Reuses Firefox's startup cache in new profiles, which makes the start more than twice as fast. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The cache, and the Firefox version for which it is valid. */
const parts = ['startupCache', 'compatibility.ini'];

let kept: string | undefined;

/** Keeps the cache of the first closed profile until this process ends. */
export function keepStartupCache(profile: string): void {
  if (kept !== undefined || !parts.every((part) => existsSync(join(profile, part)))) return;
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-firefox-cache-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const part of parts) cpSync(join(profile, part), join(folder, part), { recursive: true });
  kept = folder;
}

/** Copies the cache, if any, into a new profile. */
export function giveStartupCache(profile: string): void {
  if (kept !== undefined) cpSync(kept, profile, { recursive: true });
}
