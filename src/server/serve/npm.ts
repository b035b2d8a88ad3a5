/** Detects the end of the npm that started this process. npm forwards signals, but cannot forward SIGKILL. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const intervalMs = 500;

/**
 * Calls `onEnd` once npm has ended. Does nothing if npm did not start this process, or on Windows, which has
 * no `ps`.
 */
export function whenNpmIsGone(onEnd: () => void): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  // npm starts a shell that starts this process, but some shells replace themselves with their command.
  const parent = processOf(shell);
  const npm = isShell(parent) ? parent?.parent : undefined;
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || isStillUnder(shell, npm))) return;
    clearInterval(timer);
    onEnd();
  }, intervalMs);
  timer.unref();
}

interface Process {
  readonly parent: number;
  readonly name: string;
}

/**
 * Returns undefined for a process that has ended. Throws if the state is unknown, such as when this process
 * can open no further files.
 */
function processOf(pid: number): Process | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): Process | undefined {
  try {
    // The name is in parentheses and may contain any character, even parentheses.
    const [, name = '', parent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

function fromPs(pid: number): Process | undefined {
  const { error, status, stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  // `ps` exits with 1 if the process does not exist.
  if (status === 1) return undefined;
  const [, parent, name = ''] = /^\s*(\d+)\s+(.*)$/m.exec(stdout ?? '') ?? [];
  if (parent === undefined) throw error ?? new Error(`ps ended with status ${status}.`);
  return { parent: Number(parent), name };
}

function isStillUnder(pid: number, parent: number): boolean {
  try {
    return processOf(pid)?.parent === parent;
  } catch {
    // Unknown for now. The next check may succeed.
    return true;
  }
}

function isShell(found: Process | undefined): boolean {
  return /(?:^|\/)-?(?:sh|bash|dash|zsh|ash)$/.test(found?.name ?? '');
}
