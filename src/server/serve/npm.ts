/**
 * Notices when the npm that started this process has ended. npm passes signals on to us, but it cannot pass on SIGKILL.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Milliseconds between two checks. */
const intervalMs = 500;

/**
 * Calls `gone` once npm has ended; never when npm did not start this process, which may outlive its parent then, nor on
 * Windows, which has no `ps` to ask.
 */
export function whenNpmIsGone(gone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  // npm starts a shell that starts us, but a shell may replace itself by its command.
  const parent = processOf(shell);
  const npm = isShell(parent) ? parent?.parent : undefined;
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || isStillUnder(shell, npm))) return;
    clearInterval(timer);
    gone();
  }, intervalMs);
  timer.unref();
}

interface Process {
  readonly parent: number;
  readonly name: string;
}

/**
 * From /proc on Linux, from `ps` on macOS; undefined for a process that has ended. Throws where it cannot be told, as when
 * this process may open no more files.
 */
function processOf(pid: number): Process | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): Process | undefined {
  try {
    // The name is in parentheses, and may contain any character, even parentheses.
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
  // That of `ps` for a process that is not there.
  if (status === 1) return undefined;
  const [, parent, name = ''] = /^\s*(\d+)\s+(.*)$/m.exec(stdout ?? '') ?? [];
  if (parent === undefined) throw error ?? new Error(`ps ended with status ${status}.`);
  return { parent: Number(parent), name };
}

function isStillUnder(pid: number, parent: number): boolean {
  try {
    return processOf(pid)?.parent === parent;
  } catch {
    // It cannot be told now; the next look may tell.
    return true;
  }
}

function isShell(found: Process | undefined): boolean {
  return /(?:^|\/)-?(?:sh|bash|dash|zsh|ash)$/.test(found?.name ?? '');
}
