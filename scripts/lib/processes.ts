import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export function killTree(root: number): void {
  // So that it starts no further children.
  process.kill(root, 'SIGSTOP');
  const all = parents();
  const below = (parent: number): number[] => childrenIn(all, parent).flatMap((pid) => [pid, ...below(pid)]);
  for (const pid of [root, ...below(root)]) signal(pid, 'SIGKILL');
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** /proc on Linux, else `pgrep`. */
export function childrenOf(parent: number): number[] {
  if (process.platform === 'linux') return childrenIn(parents(), parent);
  const { stdout } = spawnSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** Milliseconds, in steps of 10. NaN except on Linux. Throws if a process has ended. */
export function processorTime(pids: readonly number[]): number {
  if (process.platform !== 'linux') return Number.NaN;
  const ticks = pids.flatMap((pid) => {
    const stat = statOf(pid);
    if (stat.length === 0) throw new Error(`Process ${pid} has ended.`);
    return [Number(stat[11]), Number(stat[12])];
  });
  return ticks.reduce((sum, count) => sum + count, 0) * 10;
}

export function residentMiB(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

function parents(): ReadonlyMap<number, number> {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return new Map(pids.map((pid) => [pid, Number(statOf(pid)[1])]));
}

function childrenIn(all: ReadonlyMap<number, number>, parent: number): number[] {
  return [...all].flatMap(([pid, its]) => (its === parent ? [pid] : []));
}

/** proc_pid_stat(5) from the state on; nothing if ended. */
export function statOf(pid: number): readonly string[] {
  try {
    // The name, in parentheses, may contain any character.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
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
