/**
 * Notices that the npm which runs us is gone. It hands on the signals that it gets, but a SIGKILL it cannot.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Between two looks, in milliseconds. */
const interval = 500;

/** Calls `gone` once npm has ended. Never, where no npm runs us: others may end and leave us running. */
export function whenNpmIsGone(gone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  // npm starts a shell that starts us, unless the shell gave its place to us.
  const npm = isShell(shell) ? parentOf(shell) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || parentOf(shell) === npm)) return;
    clearInterval(timer);
    gone();
  }, interval);
  timer.unref();
}

/** What /proc says on Linux and `ps` on macOS; undefined for a process that is gone. */
function processOf(pid: number): { readonly parent: number; readonly name: string } | undefined {
  if (process.platform === 'linux') {
    try {
      // The name is in parentheses and may hold any character, also those.
      const [, name = '', parent] =
        /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { name, parent: Number(parent) };
    } catch {
      return undefined;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, name = ''] = /^\s*(\d+)\s+(.*)$/m.exec(stdout ?? '') ?? [];
  return parent === undefined ? undefined : { parent: Number(parent), name };
}

function parentOf(pid: number): number | undefined {
  return processOf(pid)?.parent;
}

function isShell(pid: number): boolean {
  return /(?:^|\/)-?(?:sh|bash|dash|zsh|ash)$/.test(processOf(pid)?.name ?? '');
}
