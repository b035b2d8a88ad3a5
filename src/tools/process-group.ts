/**
 * Runs a program so that it and everything it starts, browsers above all, end when we are told to.
 */
import { spawn } from 'node:child_process';

const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;

/** Milliseconds that a stopped program is given to close its browsers. */
const grace = 2000;

/**
 * Runs a JavaScript program under this Node with its output on ours, in a process group of its own, and
 * resolves with its exit status; null when a signal ended it, as it does after `limit` milliseconds. When this
 * process is interrupted meanwhile, the whole group is ended first.
 */
export function runGroup(args: readonly string[], limit = 10 * 60_000): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    const kill = (signal: NodeJS.Signals) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch (error) {
        // No such process: the group has ended by itself.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    };
    const interrupt = (signal: NodeJS.Signals) => {
      kill('SIGTERM');
      setTimeout(() => {
        kill('SIGKILL');
        process.exit(128 + signals[signal as keyof typeof signals]);
      }, grace);
    };
    for (const signal of Object.keys(signals)) process.once(signal, interrupt);
    const alarm = setTimeout(() => {
      console.error(`Ended after ${limit / 1000} s: node ${args.join(' ')}`);
      kill('SIGKILL');
    }, limit);
    child.once('error', reject);
    child.once('exit', (status) => {
      clearTimeout(alarm);
      // What a crashed program left behind.
      kill('SIGKILL');
      for (const signal of Object.keys(signals)) process.off(signal, interrupt);
      resolve(status);
    });
  });
}
