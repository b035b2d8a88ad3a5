/**
 * Ends the program where nothing more can be written.
 */
import { writeSync } from 'node:fs';
import { getSystemErrorMap } from 'node:util';

/** @param error What standard output failed with; thrown where it is none of the system. */
export function endWithoutOutput(error: NodeJS.ErrnoException): void {
  // A reader that has seen enough (`| head`) closes the pipe: that ends us, and is no failure.
  if (error.code === 'EPIPE') process.exit(0);
  const [, reason] = getSystemErrorMap().get(error.errno ?? 0) ?? [];
  if (reason === undefined) throw error;
  // Written at once, since the process ends here.
  writeSync(process.stderr.fd, `The output cannot be written (${reason}).\n`);
  process.exit(1);
}
