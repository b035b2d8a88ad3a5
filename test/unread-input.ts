/**
 * Lets a program that a test starts end before it has read all of its input: what it says and its status tell why.
 */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';

export function allowUnreadInput(child: ChildProcessWithoutNullStreams): ChildProcessWithoutNullStreams {
  child.stdin.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error;
  });
  return child;
}
