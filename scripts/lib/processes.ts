/**
 * Asks the system about processes, signals them, and cleans up after this one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Ends a process and all that come from it with SIGKILL, none of which gets a chance to do anything more. */
export function killTree(root: number): void {
  // Stopped first: nothing more happens in it while its children are looked for.
  process.kill(root, 'SIGSTOP');
  const all = parents();
  const below = (parent: number): number[] => childrenIn(all, parent).flatMap((pid) => [pid, ...below(pid)]);
  for (const pid of [root, ...below(root)]) signal(pid, 'SIGKILL');
}

/** Signals a process, which may have ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** What a process has started: from /proc on Linux, elsewhere from `pgrep`. */
export function childrenOf(parent: number): number[] {
  if (process.platform === 'linux') return childrenIn(parents(), parent);
  const { stdout } = spawnSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** Milliseconds that processes have computed so far, as Linux counts them, in hundredths of a second; NaN elsewhere. Throws where one has ended. */
export function processorTime(pids: readonly number[]): number {
  if (process.platform !== 'linux') return Number.NaN;
  const ticks = pids.flatMap((pid) => {
    const stat = statOf(pid);
    if (stat.length === 0) throw new Error(`Process ${pid} has ended.`);
    return [Number(stat[11]), Number(stat[12])];
  });
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
}

/** What a process holds in memory, as Linux counts it; NaN elsewhere. */
export function residentMiB(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

/** The parent of every process of Linux, by its id. */
function parents(): ReadonlyMap<number, number> {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return new Map(pids.map((pid) => [pid, Number(statOf(pid)[1])]));
}

function childrenIn(all: ReadonlyMap<number, number>, parent: number): number[] {
  return [...all].flatMap(([pid, its]) => (its === parent ? [pid] : []));
}

/** What Linux says of a process, from its state on (proc_pid_stat(5)); nothing where it has ended. */
function statOf(pid: number): readonly string[] {
  try {
    // The program's name, in parentheses, may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/**
 * Starts a shell that runs a script when this process has ended, however it ended: the shell's standard input is a pipe that
 * this process alone holds open. `operand` is its `$0`. Returns what tells it that there is nothing to do any more.
 */
export function whenThisHasEnded(script: string, operand: string): () => void {
  const args = ['-c', `read -r over || { ${script}; }`, operand];
  const shell = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  shell.unref();
  // The shell may have ended before.
  shell.stdin.on('error', () => {});
  return () => shell.stdin.end('over\n');
}
