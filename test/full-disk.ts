/**
 * Runs a program whose output nobody can write, or not to its end: Linux has a device that is always full, and shells limit
 * how large a file may become.
 */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { closeSync, openSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** 64 MiB in the blocks of `ulimit`: none of our programs writes another file of that size. */
const largestFile = { blocks: 2 ** 17, bytes: 2 ** 26 };

/** What each of our programs says where there is room for no more than a few bytes, and its status. */
export const toldOfDiskThatFills = {
  stderr: 'The output cannot be written (file too large).\n',
  status: 1,
} as const;

/** Runs a program to its end, with all that it prints for a file in a folder that has room for ten bytes more. */
export function runOnDiskThatFills(
  command: readonly string[],
  folder: string,
  options: Pick<SpawnSyncOptions, 'cwd' | 'input'> = {},
): { stderr: string; status: number | null } {
  const file = join(folder, 'filling');
  writeFileSync(file, '');
  truncateSync(file, largestFile.bytes - 10);
  const filling = openSync(file, 'a');
  try {
    // Without the trap, the system would end the program.
    const limited = `trap '' XFSZ; ulimit -f ${largestFile.blocks}; exec "$@"`;
    const { stderr, status } = spawnSync('sh', ['-c', limited, 'sh', ...command], {
      ...options,
      stdio: ['pipe', filling, 'pipe'],
      encoding: 'utf8',
    });
    return { stderr, status };
  } finally {
    closeSync(filling);
  }
}
