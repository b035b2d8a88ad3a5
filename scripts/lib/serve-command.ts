/** Runs `serve` and others as processes, for benchmarks and tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { scriptArguments } from './run-script.ts';

/** Of this checkout, or another in `root`. */
export const commandLine = (name: string, root?: string): readonly string[] => [
  process.execPath,
  ...scriptArguments(`scripts/${name}.ts`, root),
];

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
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export async function runToEnd(line: readonly string[]): Promise<Output> {
  const { child, output } = startProgram(line);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...output };
}

export interface Served {
  readonly child: ChildProcess;
  readonly url: string;
  readonly pid: number;
  readonly output: Readonly<Record<'stdout' | 'stderr', string>>;
  readonly ended: Promise<number | null>;
  stop(): Promise<number | null>;
}

/** `serve --json` on a free port. Rejects with its output if it ends first. `line` starts the command line. */
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

export function workersOf({ output }: Served): number[] {
  const lines = output.stderr.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'started').processes;
}
