import { fstatSync, statSync, writeSync } from 'node:fs';

/** On a full disk, Node may drop the rest and report success. */
export function writeFileWhole(): void {
  const { stdout } = process;
  if (!fstatSync(stdout.fd).isFile()) return;
  stdout._write = (bytes: Buffer, _encoding, callback) => {
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(stdout.fd, bytes, at);
      callback();
    } catch (error) {
      callback(error as Error);
    }
  };
}

export function endWithoutOutput(error: NodeJS.ErrnoException): void {
  // A reader that closes the pipe early, such as `head`, is not an error.
  if (error.code === 'EPIPE') process.exit(0);
  if (error.syscall === undefined) throw error;
  // Synchronously, because the process exits next.
  writeSync(process.stderr.fd, `The output cannot be written (${reasonOf(error)}).\n`);
  process.exit(1);
}

/** The middle part of "ENOSPC: no space left on device, write". */
export function reasonOf(error: NodeJS.ErrnoException): string {
  const [, reason = error.message] = /^\w+: (.+), \w+$/.exec(error.message) ?? [];
  return reason;
}

/** Reading the output file would never end, and a folder on standard input reads as empty. */
export function refusalOf(file: string): string | undefined {
  const numbers = { bigint: true } as const;
  const input = file === '-' ? fstatSync(process.stdin.fd, numbers) : statSync(file, numbers);
  if (input.isDirectory()) return 'is a folder';
  const output = fstatSync(process.stdout.fd, numbers);
  const isOutput = output.isFile() && input.dev === output.dev && input.ino === output.ino;
  return isOutput ? 'is the output file' : undefined;
}
