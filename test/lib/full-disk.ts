/**
 * Runs a program whose output cannot be written, or not to its end. Linux has a device that is always full, and shells can
 * limit the size of files.
 */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { closeSync, openSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const hasFullDisk = process.platform === 'linux';

/** Message and status of each of our programs on a full disk. */
export const reportOfFullDisk = {
  stderr: 'The output cannot be written (no space left on device).\n',
  status: 1,
} as const;

interface Ended {
  readonly stderr: string;
  readonly status: number | null;
}

type Given = Pick<SpawnSyncOptions, 'cwd' | 'input'>;

export function runOnFullDisk(command: readonly string[], given: Given = {}): Ended {
  return runInto(openSync('/dev/full', 'w'), command, given);
}

/** 64 MiB in the blocks of `ulimit`: none of our programs writes another file of that size. */
const largestFile = { blocks: 2 ** 17, bytes: 2 ** 26 };

/** Message and status of each of our programs if only a few bytes fit. */
export const reportOfFillingDisk = {
  stderr: 'The output cannot be written (file too large).\n',
  status: 1,
} as const;

export function runOnDiskThatFills(command: readonly string[], folder: string, given: Given = {}): Ended {
  const file = join(folder, 'filling');
  writeFileSync(file, '');
  truncateSync(file, largestFile.bytes - 10);
  // Without the trap, the system would end the program.
  const limited = `trap '' XFSZ; ulimit -f ${largestFile.blocks}; exec "$@"`;
  return runInto(openSync(file, 'a'), ['sh', '-c', limited, 'sh', ...command], given);
}

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
