import { fstatSync, statSync } from 'node:fs';

/**
 * Returns the total bytes, or undefined if an input, such as a pipe, has no known size.
 * @param stdin file descriptor
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
    // Reading the file will report the error.
    return undefined;
  }
}
