/** Runs a program, and ends its process group with this process. */
import { spawn } from 'node:child_process';

const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;

/** Milliseconds for it to close its browsers. */
const grace = 2000;

/** A build takes 20 seconds on an idle machine. */
const maxMs = 60 * 60_000;

/**
 * Resolves to a Node program's exit status, or null after a signal. Kills its group if `hung` aborts or this process is
 * interrupted.
 */
export function runGroup(
  args: readonly string[],
  hung: AbortSignal = AbortSignal.timeout(maxMs),
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const kill = (name: NodeJS.Signals) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, name);
      } catch (error) {
        // The group has already ended.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    };
    const killAll = () => kill('SIGKILL');
    let isInterrupted = false;
    const interrupt = (name: NodeJS.Signals) => {
      isInterrupted = true;
      kill('SIGTERM');
      setTimeout(() => process.exit(128 + signals[name as keyof typeof signals]), grace);
    };
    for (const name of Object.keys(signals)) process.on(name, interrupt);
    // Covers exits caused by another group.
    process.once('exit', killAll);
    const end = () => {
      console.error(`Killed after a timeout: node ${args.join(' ')}`);
      killAll();
    };
    hung.addEventListener('abort', end);
    child.once('error', reject);
    child.once('exit', (status) => {
      hung.removeEventListener('abort', end);
      killAll();
      process.off('exit', killAll);
      // Nothing new while other groups end.
      if (isInterrupted) return;
      for (const name of Object.keys(signals)) process.off(name, interrupt);
      resolve(status);
    });
  });
}
