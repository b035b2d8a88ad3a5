/**
 * Runs the commands as processes of their own, and collects their output.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

const bootstrap = fileURLToPath(new URL('../../src/commands/bootstrap.mjs', import.meta.url));

export interface Output {
  /** Null where a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a command prints when it runs in this process. */
export async function outputOf(command: () => Promise<number>): Promise<Output> {
  const printed = { stdout: '', stderr: '' };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => {
      printed.stdout += `${line}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((line) => {
      printed.stderr += `${line}\n`;
    }),
  ];
  try {
    return { status: await command(), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs a command to its end. */
export async function run(name: string, ...args: string[]): Promise<Output> {
  const { child, output } = start(name, args);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...output };
}

function start(
  name: string,
  args: readonly string[],
  [program = '', ...before]: readonly string[] = [process.execPath, bootstrap, name],
): { child: ChildProcess; output: { stdout: string; stderr: string } } {
  const child = spawn(program, [...before, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk) => {
    output.stderr += chunk;
  });
  return { child, output };
}

export interface Served {
  readonly child: ChildProcess;
  readonly url: string;
  /** Of the server process, which is not the command's. */
  readonly pid: number;
  readonly output: { readonly stdout: string; readonly stderr: string };
  /** Resolves with the command's exit status, null for a signal. */
  readonly ended: Promise<number | null>;
}

/** Runs `serve --json` and resolves when it serves. Rejects, with what it said, when it ends before. */
export async function serve(args: readonly string[], prefix?: readonly string[]): Promise<Served> {
  const { child, output } = start('serve', ['--json', '--port', '0', ...args], prefix);
  const ended = once(child, 'exit').then(([status]) => status as number | null);
  const printed = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => {
      if (output.stdout.includes('\n')) resolve();
    });
  });
  const early = await Promise.race([printed, ended.then(() => 'ended' as const)]);
  if (early === 'ended') throw new Error(`serve ended: ${output.stdout}${output.stderr}`);
  const { url, pid } = JSON.parse(output.stdout) as { url: string; pid: number };
  return { child, url, pid, output, ended };
}

/** Whether a process is there. One that has ended and that nobody has asked for yet is gone, too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  return !/^\d+ \(.*\) Z/s.test(readStat(pid));
}

/** Resolves when a process is gone. */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return `${pid} () Z`;
  }
}
