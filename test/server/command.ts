import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { type Output, runToEnd } from '../../scripts/lib/serve-command.ts';
import { commandLine } from './program.ts';

export { type Output, runToEnd };

export async function outputOf(command: () => Promise<number>): Promise<Output> {
  const printed = { stdout: '', stderr: '' };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => {
      printed.stdout += `${line}\n`;
    }),
    vi.spyOn(process.stdout, 'write').mockImplementation(((text: string, written: () => void) => {
      printed.stdout += text;
      written();
      return true;
    }) as typeof process.stdout.write),
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

export const run = (name: string, ...args: string[]) => runToEnd([...commandLine(name), ...args]);

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  return !/^\d+ \(.*\) Z/s.test(readStat(pid));
}

export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await pause(20);
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return `${pid} () Z`;
  }
}
