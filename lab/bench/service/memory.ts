/**
 * Memory that the background adds to extensions' processes, after a short text and a bulk call. Shared pages count in
 * proportion. Linux only.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../../../scripts/lib/processes.ts';

/** Both browsers have then settled after a call. */
const settlingMs = 1500;

export interface Memory {
  readonly short: number;
  readonly bulk: number;
}

/** @param calls Each resolves with its answer. */
export async function measureMemory(calls: {
  readonly stop: () => Promise<void>;
  readonly short: () => Promise<unknown>;
  readonly bulk: () => Promise<unknown>;
}): Promise<Memory> {
  await calls.stop();
  const stopped = await settledMemory();
  await calls.short();
  const short = await settledMemory();
  await calls.bulk();
  return { short: short - stopped, bulk: (await settledMemory()) - stopped };
}

async function settledMemory(): Promise<number> {
  await sleep(settlingMs);
  return extensionProcesses(process.pid).reduce((sum, pid) => sum + proportionalMiB(pid), 0);
}

function extensionProcesses(parent: number): number[] {
  return childrenOf(parent).flatMap((pid) => [
    ...(runsExtensions(pid) ? [pid] : []),
    ...extensionProcesses(pid),
  ]);
}

/** Chromium marks them by an argument, Firefox by name. */
function runsExtensions(pid: number): boolean {
  return (
    procFile(pid, 'cmdline').includes('--extension-process') ||
    procFile(pid, 'comm').startsWith('WebExtensions')
  );
}

function proportionalMiB(pid: number): number {
  const [, kib = 0] = /^Pss:\s+(\d+) kB$/m.exec(procFile(pid, 'smaps_rollup')) ?? [];
  return Number(kib) / 1024;
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
