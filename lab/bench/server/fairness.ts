/**
 * Measures the wait of a one-text call during another account's bulk calls, as processor time of the worker, which the
 * machine's load does not change.
 */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { scriptArguments } from '../../../scripts/lib/run-script.ts';
import { startProgram } from '../../../scripts/lib/serve-command.ts';
import { median } from '../measure.ts';
import { type Contestant, detections } from './contestants.ts';
import { RepeatedCall } from './load.ts';

/** Texts of a bulk call; bulk calls at once. */
const texts = 10_000;
const bulkCallers = [0, 1, 8, 32];
const calls = 100;
/** Until all bulk callers have sent. */
const settleMs = 2_000;

export interface Wait {
  readonly bulkCallers: number;
  /** Milliseconds of processor time. */
  readonly median: number;
  readonly worst: number;
}

/** One worker, at least two keys. */
export async function measureWaits(server: Contestant): Promise<Wait[]> {
  const waits: Wait[] = [];
  for (const count of bulkCallers) {
    // In another process: reading its answers would delay the measured call.
    const bulk = count > 0 ? startBulkCalls(server, count) : undefined;
    try {
      await setTimeout(settleMs);
      const times = await waitsOf(server);
      if (bulk !== undefined && bulk.exitCode !== null) throw new Error('The bulk callers have ended.');
      waits.push({ bulkCallers: count, median: median(times), worst: Math.max(...times) });
    } finally {
      bulk?.kill();
    }
  }
  return waits;
}

function startBulkCalls({ url, keys }: Contestant, count: number) {
  const script = scriptArguments('lab/bench/server/bulk-callers.ts');
  const args = [url, keys[1] as string, String(texts), String(count)];
  const { child } = startProgram([process.execPath, ...script, ...args]);
  child.stderr.pipe(process.stderr);
  return child;
}

async function waitsOf(server: Contestant): Promise<number[]> {
  const [worker = 0] = server.pids;
  const [detection] = detections(server, 1).calls;
  const caller = new RepeatedCall(detection as Exclude<typeof detection, undefined>);
  const times: number[] = [];
  for (let at = 0; at < calls; at += 1) {
    const before = processorMs(worker);
    await caller.send();
    times.push(processorMs(worker) - before);
  }
  caller.close();
  return times;
}

/** Of the main thread (https://docs.kernel.org/scheduler/sched-stats.html). */
export function processorMs(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
