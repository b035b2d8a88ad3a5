/**
 * The workerd process: its program, its start, its end.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { PersonError } from './person-error.ts';

const require = createRequire(import.meta.url);
const packages: Record<string, string> = {
  'linux x64': '@cloudflare/workerd-linux-64',
  'linux arm64': '@cloudflare/workerd-linux-arm64',
  'darwin x64': '@cloudflare/workerd-darwin-64',
  'darwin arm64': '@cloudflare/workerd-darwin-arm64',
};

/**
 * The program itself. `node_modules/.bin/workerd` may be a Node script that starts it (npm with
 * --ignore-scripts leaves it so), and to kill that one would leave the server behind.
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

/** A running workerd, serving. */
export interface Workerd {
  readonly pid: number;
  /** By the name of the socket. */
  readonly ports: ReadonlyMap<string, number>;
  /** How it ended, whenever it does. Never rejects. */
  readonly ended: Promise<Ending>;
  /** Lets it answer what is under way and end; kills it when that takes longer than half a minute. */
  stop(): Promise<Ending>;
  kill(): void;
}

export interface Ending {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface WorkerdOptions {
  /** The configuration's file; paths in it begin at its folder. */
  readonly config: string;
  /** Its whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** How many sockets the configuration names. */
  readonly sockets: number;
  /** An open file to hold for as long as it lives. */
  readonly lock: number;
  /** Where to write what it says: an open file; standard error unless told. */
  readonly log?: number | undefined;
}

/** Milliseconds that requests under way are given at the end. */
const grace = 30_000;

/**
 * Starts workerd and resolves once it listens on all its sockets. It does not outlive this process, however that ends. Rejects with PersonError when it does not come up.
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
    // 3: what it tells us; 4: the lock.
    stdio: ['ignore', log, log, 'pipe', lock],
    env,
    // Apart from our process group: an interrupt from the keyboard is ours to pass on, once.
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
      const timer = setTimeout(() => child.kill('SIGKILL'), grace);
      return ended.finally(() => clearTimeout(timer));
    },
  };
}

function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('exit', (status, signal) => resolve({ status, signal }));
    // The program cannot be run at all.
    child.once('error', () => resolve({ status: 127, signal: null }));
  });
}

/** Reads control messages, a JSON line for each socket, until there is one for each. */
async function portsOf(
  child: ChildProcess,
  sockets: number,
  ended: Promise<Ending>,
): Promise<Map<string, number>> {
  const control = child.stdio[3] as Readable;
  const ports = new Map<string, number>();
  const listening = (async () => {
    let read = '';
    for await (const chunk of control.setEncoding('utf8')) {
      read += chunk;
      const lines = read.split('\n');
      read = lines.pop() ?? '';
      for (const line of lines) {
        const message = JSON.parse(line) as { event: string; socket: string; port: number };
        if (message.event === 'listen') ports.set(message.socket, message.port);
      }
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
 * A shell that kills the server when this process is gone: its standard input is a pipe that only we hold
 * open, so the kernel tells it, also when nobody could tell it any more.
 */
function startGuard(): { watch(pid: number): void; release(): void } {
  const script = 'read -r pid && { read -r over || kill -KILL "$pid"; }';
  const guard = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // The guard may be gone before we let go of it; that it is gone is all we want then.
  guard.stdin.on('error', () => {});
  return {
    watch: (pid) => void guard.stdin.write(`${pid}\n`),
    release: () => void guard.stdin.end('over\n'),
  };
}
