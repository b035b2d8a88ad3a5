import { fstatSync, statSync } from 'node:fs';

/**
 * Returns the reason why a file, or standard input as `-`, must not be read, or undefined. Reading the output file
 * would never end, and a folder on standard input reads as empty.
 * @throws {NodeJS.ErrnoException} if the file cannot be examined
 */
export function refusalOf(file: string): string | undefined {
  const numbers = { bigint: true } as const;
  const input = file === '-' ? fstatSync(process.stdin.fd, numbers) : statSync(file, numbers);
  if (input.isDirectory()) return 'is a folder';
  const output = fstatSync(process.stdout.fd, numbers);
  const isOutput = output.isFile() && input.dev === output.dev && input.ino === output.ino;
  return isOutput ? 'is the output file' : undefined;
}
