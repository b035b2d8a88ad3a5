/**
 * Knows the file that the answers go to, and what else is not to be read.
 */
import { fstatSync, statSync } from 'node:fs';

/**
 * Why a file, or standard input where it is `-`, is not to be read, to follow its name; undefined where it may be. Whoever
 * reads the file that standard output goes to reads what was just written, without an end; a folder on standard input reads
 * as if it were empty.
 * @throws {NodeJS.ErrnoException} where nobody knows what the file is
 */
export function refusalOf(file: string): string | undefined {
  const numbers = { bigint: true } as const;
  const input = file === '-' ? fstatSync(process.stdin.fd, numbers) : statSync(file, numbers);
  if (input.isDirectory()) return 'is a folder';
  const output = fstatSync(process.stdout.fd, numbers);
  const isOutput = output.isFile() && input.dev === output.dev && input.ino === output.ino;
  return isOutput ? 'is the file that the answers go to' : undefined;
}
