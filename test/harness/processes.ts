import { spawn } from 'node:child_process';
import { childrenOf } from '../../scripts/lib/processes.ts';

export function killTree(root: number): void {
  // So that it starts no further children.
  process.kill(root, 'SIGSTOP');
  const below = (parent: number): number[] => childrenOf(parent).flatMap((pid) => [pid, ...below(pid)]);
  for (const pid of [root, ...below(root)]) signal(pid, 'SIGKILL');
}

/** Ignores processes that have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Starts a shell that runs a script (`$0` is `operand`) when this process ends for any reason: it reads a pipe that
 * only this process holds open. The returned function cancels it.
 */
export function whenThisHasEnded(script: string, operand: string): () => void {
  const args = ['-c', `read -r over || { ${script}; }`, operand];
  const shell = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  shell.unref();
  shell.stdin.on('error', () => {});
  return () => shell.stdin.end('over\n');
}
