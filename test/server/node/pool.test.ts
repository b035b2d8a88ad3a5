// @reads test/server/node/*-worker.mjs
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { HostConfig } from '../../../src/server/node/config.ts';
import { Pool } from '../../../src/server/node/pool.ts';

let written: MockInstance<typeof process.stderr.write>;
beforeEach(() => {
  written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  written.mockRestore();
  vi.useRealTimers();
});

const events = () => written.mock.calls.map(([line]) => JSON.parse(line as string).event);

function poolOf(program: string): Pool {
  const exec = fileURLToPath(new URL(program, import.meta.url));
  return new Pool({} as HostConfig, { exec, args: [], execArgv: [] });
}

/** Makes all process starts fail until the returned function is called, as at a process limit. */
function refuseProcesses(): () => void {
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  return () => {
    process.execPath = execPath;
  };
}

it('a pool that ends while it replaces a worker also ends the new worker before it serves', async () => {
  const pool = poolOf('slow-worker.mjs');
  await pool.start(1);
  const [first] = pool.processes as [number];
  process.kill(first, 'SIGKILL');
  await expect.poll(() => pool.processes.filter((pid) => pid !== first)).toHaveLength(1);
  await pool.end();
  expect(pool.processes).toEqual([]);
  expect(events()).toEqual(['process_ended']);
});

describe('a worker that cannot be started', () => {
  it('is retried until it starts, if it replaces another', async () => {
    const pool = poolOf('slow-worker.mjs');
    await pool.start(1);
    const allowProcesses = refuseProcesses();
    try {
      process.kill(pool.processes[0] as number, 'SIGKILL');
      await expect.poll(events).toContain('process_not_started');
    } finally {
      allowProcesses();
    }
    await expect.poll(events).toContain('process_replaced');
    expect(pool.processes).toHaveLength(1);
    await pool.end();
  });

  it('fails the start of the pool', async () => {
    const pool = poolOf('slow-worker.mjs');
    const allowProcesses = refuseProcesses();
    try {
      await expect(pool.start(2)).rejects.toThrow('spawn /nowhere/node ENOENT');
    } finally {
      allowProcesses();
    }
    expect(pool.processes).toEqual([]);
    await pool.end();
  });
});

describe('a worker that does not answer health checks', () => {
  it('counts as hung after a minute and is replaced', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const pool = poolOf('slow-worker.mjs');
    await pool.start(1);
    const [first] = pool.processes;
    vi.advanceTimersByTime(60_000);
    expect(events()).toEqual([]);
    vi.advanceTimersByTime(15_000);
    await expect.poll(events).toEqual(['process_hangs', 'process_ended', 'process_replaced']);
    expect(pool.processes).not.toContain(first);
    await pool.end();
  });

  it('is kept if all processes were suspended, as in a paused container', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const pool = poolOf('slow-worker.mjs');
    await pool.start(1);
    const later = performance.now() + 3_600_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    vi.advanceTimersByTime(15_000);
    clock.mockRestore();
    await pool.end();
    expect(events()).toEqual([]);
  });
});

it('counts of a worker are added once, even if it dies during a report', async () => {
  const pool = poolOf('counting-worker.mjs');
  await pool.start(2);
  const [first, second] = pool.processes as [number, number];
  const metrics = pool.metrics();
  process.kill(first, 'SIGUSR2');
  await expect.poll(() => pool.processes).not.toContain(first);
  process.kill(second, 'SIGUSR2');
  expect(await metrics).toContain('\ncalls_total 2\n');
  await pool.end();
});

it('isReady is true as soon as one worker is ready, without waiting for others', async () => {
  const pool = poolOf('counting-worker.mjs');
  await pool.start(2);
  // A hung worker is awaited until a timer that never fires here.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const ready = pool.isReady();
  process.kill(pool.processes[0] as number, 'SIGUSR2');
  expect(await ready).toBe(true);
  vi.useRealTimers();
  await pool.end();
});

it('a pool sends new session ticket keys each day, and later workers get the latest', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const pool = poolOf('ticket-worker.mjs');
  await pool.start(1);
  const [daily] = intervals.mock.calls.find(([, milliseconds]) => milliseconds === 86_400_000) ?? [];
  intervals.mockRestore();
  const seen = async () => [...(await pool.metrics()).matchAll(/key="(.*)"/g)].map(([, key]) => key);
  expect(await seen()).toEqual([]);
  daily?.();
  const [key] = await seen();
  expect(Buffer.from(key as string, 'base64')).toHaveLength(48);
  const [first] = pool.processes as [number];
  process.kill(first, 'SIGKILL');
  await expect.poll(events).toContain('process_replaced');
  expect(await seen()).toEqual([key]);
  await pool.end();
});
