import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** /proc on Linux, else `pgrep`. */
export function childrenOf(parent: number): number[] {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
    return pids.filter((pid) => Number(statOf(pid)[1]) === parent);
  }
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
