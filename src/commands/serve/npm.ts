/**
 * Notices when the npm that started this process has ended. npm passes signals on to us, but it cannot pass on SIGKILL.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Milliseconds between two checks. */
const intervalMs = 500;

/** Calls `gone` once npm has ended; never when npm did not start this process, which may outlive its parent then. */
export function whenNpmIsGone(gone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  // npm starts a shell that starts us, but a shell may replace itself by its command.
  const npm = isShell(shell) ? parentOf(shell) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || parentOf(shell) === npm)) return;
    clearInterval(timer);
    gone();
  }, intervalMs);
  timer.unref();
}

/** From /proc on Linux, from `ps` on macOS; undefined for a process that has ended. */
function processOf(pid: number): { readonly parent: number; readonly name: string } | undefined {
  if (process.platform === 'linux') {
    try {
      // The name is in parentheses, and may contain any character, even parentheses.
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
