/** Node's built-in module if it is recent enough, otherwise a package with the same interface. */
import type * as Package from '@photostructure/sqlite';

export type Database = Package.DatabaseSyncInstance;
export type Statement = Package.StatementSyncInstance;

/** Older ones from 3.7.0 may corrupt a file if two connections write and checkpoint at once. */
const oldestSafeVersion = [3, 51, 3];

export function isSafe(version: string): boolean {
  const parts = version.split('.').map(Number);
  const at = oldestSafeVersion.findIndex((part, place) => part !== parts[place]);
  return at === -1 || (parts[at] ?? 0) > (oldestSafeVersion[at] as number);
}

/** @types/node declares `node:sqlite` only from version 22 on. */
type Driver = Pick<typeof Package, 'DatabaseSync'>;

const builtIn = isSafe(process.versions.sqlite ?? '')
  ? (process.getBuiltinModule('node:sqlite' as 'node:fs') as unknown as Driver | undefined)
  : undefined;

export const { DatabaseSync }: Driver = builtIn ?? (await import('@photostructure/sqlite'));
