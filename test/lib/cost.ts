/**
 * Reports to `npm test` the processor time of each test file, with the programs and browsers that it starts, and of
 * each test that needs more than a second. Starts no further test of a file that hangs.
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import type { FileCost } from '../../scripts/test/costs.ts';
import { ProcessTree, sampleProcesses } from '../../scripts/test/processor-time.ts';
import { hangMs } from './limits.ts';

const maxTestSeconds = 1;

/** Milliseconds between samples while browsers run. The system forgets the time of processes that no parent waits for. */
const interval = 500;

const opened = performance.now();
beforeEach(() => {
  if (performance.now() - opened > hangMs)
    throw new Error(`Waited ${hangMs} ms for the tests before this one`);
});

const worker = globalThis as { costs?: { readonly tree: ProcessTree; seconds: number } };
const costs = process.env.TEST_COSTS;

if (costs !== undefined) {
  worker.costs ??= { tree: new ProcessTree(process.pid), seconds: 0 };
  const kept = worker.costs;
  const sample = () => kept.tree.add(sampleProcesses());
  const file = relative('', expect.getState().testPath ?? '');
  const timer = file.startsWith('test/browser/') ? setInterval(sample, interval) : undefined;
  timer?.unref();

  const slow: Record<string, number> = {};
  let start = 0;
  beforeEach(() => {
    start = secondsUntilNow();
  });
  afterEach(() => {
    const seconds = secondsUntilNow() - start;
    if (seconds > maxTestSeconds) slow[expect.getState().currentTestName ?? ''] = seconds;
  });
  afterAll(() => {
    clearInterval(timer);
    const seconds = sample();
    const cost: FileCost = { file, seconds: seconds - kept.seconds, slow };
    kept.seconds = seconds;
    appendFileSync(costs, `${JSON.stringify(cost)}\n`);
  });
}

function secondsUntilNow(): number {
  const [sample] = sampleProcesses([process.pid]);
  return sample === undefined ? 0 : (sample.ticks + sample.waited) / 100;
}
