/**
 * Runs a program so that it and everything it starts, browsers above all, end when we are told to.
 */
import { spawn } from 'node:child_process';

const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;

/** Milliseconds that a stopped program is given to close its browsers. */
const grace = 2000;

/** Milliseconds after which a program counts as hung, unless its caller says otherwise. A build takes 20 seconds. */
const maxMs = 10 * 60_000;

/**
 * Runs a JavaScript program under this Node in a process group of its own, with its output on ours. Resolves with its exit
 * status, or null if a signal ended it. Kills the whole group when `hung` is aborted. If this process is interrupted, the
 * promise never settles: first the group is ended, then this process.
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
        // No such process: the group has ended by itself.
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
    // A person may well press Ctrl+C twice.
    for (const name of Object.keys(signals)) process.on(name, interrupt);
    // Whichever of several groups ends this process.
    process.once('exit', killAll);
    const end = () => {
      console.error(`Ended, since it hangs: node ${args.join(' ')}`);
      killAll();
    };
    hung.addEventListener('abort', end);
    child.once('error', reject);
    child.once('exit', (status) => {
      hung.removeEventListener('abort', end);
      // What a crashed program left behind.
      killAll();
      process.off('exit', killAll);
      // Nothing more is to begin in the time that other groups are given.
      if (isInterrupted) return;
      for (const name of Object.keys(signals)) process.off(name, interrupt);
      resolve(status);
    });
  });
}
