/**
 * Starts and ends the workerd process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { PersonError } from './command-line.ts';

const require = createRequire(import.meta.url);
/** The npm package of the program, by platform and architecture. */
const packages: Record<string, string> = {
  'linux x64': '@cloudflare/workerd-linux-64',
  'linux arm64': '@cloudflare/workerd-linux-arm64',
  'darwin x64': '@cloudflare/workerd-darwin-64',
  'darwin arm64': '@cloudflare/workerd-darwin-arm64',
};

/**
 * The path of the program. Not `node_modules/.bin/workerd`, which may be a Node script that starts it (after npm with
 * --ignore-scripts): to kill the script would leave the server running.
 */
function program(): string {
  const name = packages[`${process.platform} ${process.arch}`];
  if (name === undefined) {
    throw new PersonError(
      `The server does not run on ${process.platform} ${process.arch}: it needs Linux or macOS (on Windows, WSL), x64 or arm64.`,
    );
  }
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), 'bin/workerd');
  } catch (error) {
    throw new PersonError(`${name} is not installed; run npm ci without --omit=optional.`, { cause: error });
  }
}

/** A running workerd, which listens on all of its sockets. */
export interface Workerd {
  readonly pid: number;
  /** Port numbers by the names of the sockets. */
  readonly ports: ReadonlyMap<string, number>;
  /** Resolves when it has ended, for whatever reason. Never rejects. */
  readonly ended: Promise<Ending>;
  /** Ends it after it has answered the requests in progress; kills it when that takes longer than half a minute. */
  stop(): Promise<Ending>;
  kill(): void;
}

export interface Ending {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
}

interface WorkerdOptions {
  /** Path of the configuration file. */
  readonly config: string;
  /** Its environment; it inherits nothing else. */
  readonly env: Readonly<Record<string, string>>;
  /** Number of sockets in the configuration. */
  readonly sockets: number;
  /** An open file that it keeps open until it ends. */
  readonly lock: number;
  /** An open file for its output; standard error by default. */
  readonly log?: number | undefined;
}

/** How long the requests in progress may take after {@link Workerd.stop}. */
const graceMs = 30_000;

/**
 * Starts workerd and resolves once it listens on all of its sockets. It does not outlive this process, however that ends.
 * Rejects with PersonError when it does not start.
 */
export async function startWorkerd({
  config,
  env,
  sockets,
  lock,
  log = 2,
}: WorkerdOptions): Promise<Workerd> {
  const guard = startGuard();
  const child = spawn(program(), ['serve', config, '--control-fd=3'], {
    // 3: its control messages; 4: the lock.
    stdio: ['ignore', log, log, 'pipe', lock],
    env,
    // Not in our process group, which gets Ctrl+C from the terminal: we pass that on ourselves.
    detached: true,
  });
  if (child.pid !== undefined) guard.watch(child.pid);
  const ended = endOf(child).finally(() => guard.release());
  const ports = await portsOf(child, sockets, ended);
  return {
    pid: child.pid as number,
    ports,
    ended,
    kill: () => child.kill('SIGKILL'),
    stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      return ended.finally(() => clearTimeout(timer));
    },
  };
}

function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('exit', (status, signal) => resolve({ status, signal }));
    // The program could not be started.
    child.once('error', () => resolve({ status: 127, signal: null }));
  });
}

/** The port of each socket. workerd writes a control message, one line of JSON, when a socket listens. */
async function portsOf(
  child: ChildProcess,
  sockets: number,
  ended: Promise<Ending>,
): Promise<Map<string, number>> {
  const control = child.stdio[3] as Readable;
  const ports = new Map<string, number>();
  const listening = (async () => {
    for await (const line of createInterface(control)) {
      const message = JSON.parse(line) as { event: string; socket: string; port: number };
      if (message.event === 'listen') ports.set(message.socket, message.port);
      if (ports.size === sockets) return true;
    }
    return false;
  })();
  if (await Promise.race([listening, ended.then(() => false)])) return ports;
  child.kill('SIGKILL');
  const { status, signal } = await ended;
  throw new PersonError(
    `The server could not be started (${signal ?? `status ${status}`}); what workerd said is above.`,
  );
}

/**
 * Starts a shell that kills the server when this process has ended. The shell's standard input is a pipe that only this
 * process holds open, so the kernel closes it even when this process was killed.
 */
function startGuard(): { watch(pid: number): void; release(): void } {
  const script = 'read -r pid && { read -r over || kill -KILL "$pid"; }';
  const guard = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // The shell may have ended before `release`, which is as good.
  guard.stdin.on('error', () => {});
  return {
    watch: (pid) => void guard.stdin.write(`${pid}\n`),
    release: () => void guard.stdin.end('over\n'),
  };
}
