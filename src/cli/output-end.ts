/**
 * Notices where nothing more can be written, and ends the program.
 */
import { fstatSync, writeSync } from 'node:fs';

/** Has standard output write a file to its end, or fail: where a disk fills up within a block, Node drops the rest and succeeds. */
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

/** @param error What standard output failed with; thrown where it is none of the system. */
export function endWithoutOutput(error: NodeJS.ErrnoException): void {
  // A reader that has seen enough (`| head`) closes the pipe: that ends us, and is no failure.
  if (error.code === 'EPIPE') process.exit(0);
  if (error.syscall === undefined) throw error;
  // Written at once, since the process ends here.
  writeSync(process.stderr.fd, `The output cannot be written (${reasonOf(error)}).\n`);
  process.exit(1);
}

/** What the system says of a failed call, in words: of "ENOSPC: no space left on device, write" what is in the middle. */
export function reasonOf(error: NodeJS.ErrnoException): string {
  const [, reason = error.message] = /^\w+: (.+), \w+$/.exec(error.message) ?? [];
  return reason;
}
