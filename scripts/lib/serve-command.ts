/**
 * Runs commands as processes of their own, `serve` above all: for measurements, faults and tests.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { scriptArguments } from './run-script.ts';

/** What the command line of one of our commands begins with, in this checkout or in another one. */
export const commandLine = (name: string, root?: string): readonly string[] => [
  process.execPath,
  ...scriptArguments(`scripts/${name}.ts`, root),
];

/** Starts a program, and collects what it says. */
export function startProgram([program = '', ...args]: readonly string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk) => {
      output[name] += chunk;
    });
  }
  return { child, output };
}

export interface Output {
  /** Null where a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end. */
export async function runToEnd(line: readonly string[]): Promise<Output> {
  const { child, output } = startProgram(line);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...output };
}

export interface Served {
  readonly child: ChildProcess;
  readonly url: string;
  /** Of the command, whose worker processes {@link workersOf} knows. */
  readonly pid: number;
  readonly output: Readonly<Record<'stdout' | 'stderr', string>>;
  /** Resolves with the command's exit status, null for a signal. */
  readonly ended: Promise<number | null>;
  /** Ends it as an operator does. */
  stop(): Promise<number | null>;
}

/**
 * Runs `serve --json` on a free port, and resolves when it serves. Rejects, with what it said, when it ends before.
 * `line` is what the command line begins with.
 */
export async function startServe(args: readonly string[], line = commandLine('serve')): Promise<Served> {
  const { child, output } = startProgram([...line, '--json', '--port', '0', ...args]);
  const ended = once(child, 'exit').then(([status]) => status as number | null);
  const printed = new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      if (output.stdout.includes('\n')) resolve();
    });
  });
  const early = await Promise.race([printed, ended.then(() => 'ended' as const)]);
  if (early === 'ended') throw new Error(`serve ended: ${output.stdout}${output.stderr}`);
  const { url, pid } = JSON.parse(output.stdout) as { url: string; pid: number };
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { child, url, pid, output, ended, stop };
}

/** The processes that answer calls, as the server's log names them at its start. */
export function workersOf({ output }: Served): number[] {
  const lines = output.stderr.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'started').processes;
}
