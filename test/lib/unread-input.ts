/** Allows a program to end before it has read all of its input. Its output and its status show the reason. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';

export function allowUnreadInput(child: ChildProcessWithoutNullStreams): ChildProcessWithoutNullStreams {
  child.stdin.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error;
  });
  return child;
}
