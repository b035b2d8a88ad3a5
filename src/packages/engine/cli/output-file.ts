/**
 * Knows the file that the answers go to.
 */
import { fstatSync, statSync } from 'node:fs';

/**
 * Whether a file, or standard input where it is `-`, is the one that standard output goes to: whoever reads it reads what
 * was just written, without an end.
 * @throws {NodeJS.ErrnoException} where nobody knows what the file is
 */
export function isOutput(file: string): boolean {
  const numbers = { bigint: true } as const;
  const output = fstatSync(process.stdout.fd, numbers);
  if (!output.isFile()) return false;
  const input = file === '-' ? fstatSync(process.stdin.fd, numbers) : statSync(file, numbers);
  return input.dev === output.dev && input.ino === output.ino;
}
