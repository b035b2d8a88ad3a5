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

interface Ended {
  readonly stderr: string;
  readonly status: number | null;
}

type Given = Pick<SpawnSyncOptions, 'cwd' | 'input'>;

/** Runs a program to its end, with all that it prints for the device. */
export function runOnFullDisk(command: readonly string[], given: Given = {}): Ended {
  return runInto(openSync('/dev/full', 'w'), command, given);
}

/** 64 MiB in the blocks of `ulimit`: none of our programs writes another file of that size. */
const largestFile = { blocks: 2 ** 17, bytes: 2 ** 26 };

/** What each of our programs says where there is room for no more than a few bytes, and its status. */
export const toldOfDiskThatFills = {
  stderr: 'The output cannot be written (file too large).\n',
  status: 1,
} as const;

/** Runs a program to its end, with all that it prints for a file in a folder that has room for ten bytes more. */
export function runOnDiskThatFills(command: readonly string[], folder: string, given: Given = {}): Ended {
  const file = join(folder, 'filling');
  writeFileSync(file, '');
  truncateSync(file, largestFile.bytes - 10);
  // Without the trap, the system would end the program.
  const limited = `trap '' XFSZ; ulimit -f ${largestFile.blocks}; exec "$@"`;
  return runInto(openSync(file, 'a'), ['sh', '-c', limited, 'sh', ...command], given);
}

/** Runs a program that prints to an open file, which is closed then. */
function runInto(output: number, [program = '', ...args]: readonly string[], given: Given): Ended {
  try {
    const { stderr, status } = spawnSync(program, args, {
      ...given,
      stdio: ['pipe', output, 'pipe'],
      encoding: 'utf8',
    });
    return { stderr, status };
  } finally {
    closeSync(output);
  }
}
