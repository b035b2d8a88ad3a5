/**
 * Runs a program so that it and everything it starts, browsers above all, end when we are told to.
 */
import { spawn } from 'node:child_process';

const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;

/** Milliseconds that a stopped program is given to close its browsers. */
const grace = 2000;

/** Milliseconds after which a program that tells nothing of its progress is taken to hang; a build takes twenty seconds. */
const longest = 10 * 60_000;

/** What else is done while a program runs. */
interface GroupOptions {
  /** Ends the whole group at once when it is aborted. Unless given, `longest` after the start. */
  readonly signal?: AbortSignal;
  /** Hears each message that the program sends with `process.send`. */
  readonly onMessage?: (message: unknown) => void;
}

/**
 * Runs a JavaScript program under this Node with its output on ours, in a process group of its own, and
 * resolves with its exit status; null when a signal ended it. When this process is interrupted meanwhile, it never
 * resolves: the whole group is ended, and this process then.
 */
export function runGroup(
  args: readonly string[],
  { signal = AbortSignal.timeout(longest), onMessage }: GroupOptions = {},
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    if (onMessage) child.on('message', onMessage);
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
    signal.addEventListener('abort', end);
    child.once('error', reject);
    child.once('exit', (status) => {
      signal.removeEventListener('abort', end);
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
