/**
 * Runs a program whose output nobody can write: Linux has a device that is always full.
 */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

export const hasFullDisk = process.platform === 'linux';

/** What each of our programs says there, and its status. */
export const toldOfFullDisk = {
  stderr: 'The output cannot be written (no space left on device).\n',
  status: 1,
} as const;

/** Runs a program to its end, with all that it prints for the device. */
export function runOnFullDisk(
  [program = '', ...args]: readonly string[],
  options: Pick<SpawnSyncOptions, 'cwd' | 'input'> = {},
): { stderr: string; status: number | null } {
  const full = openSync('/dev/full', 'w');
  try {
    const { stderr, status } = spawnSync(program, args, {
      ...options,
      stdio: ['pipe', full, 'pipe'],
      encoding: 'utf8',
    });
    return { stderr, status };
  } finally {
    closeSync(full);
  }
}
