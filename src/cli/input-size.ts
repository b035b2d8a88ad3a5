/**
 * Finds out how much there is to read.
 */
import { fstatSync, statSync } from 'node:fs';

/**
 * Bytes of all files, standard input (`-`) among them; undefined where one of them does not say, as a pipe.
 * @param stdin Its file descriptor.
 */
export function sizeOfInput(files: readonly string[], stdin = 0): number | undefined {
  try {
    let sum = 0;
    for (const file of files) {
      const stats = file === '-' ? fstatSync(stdin) : statSync(file, { throwIfNoEntry: false });
      if (stats?.isFile() === false) return undefined;
      sum += stats?.size ?? 0;
    }
    return sum;
  } catch {
    // Reading it will tell why.
    return undefined;
  }
}
