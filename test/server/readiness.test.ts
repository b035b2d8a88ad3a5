import { spawnSync } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { workersOf } from '../../scripts/lib/serve-command.ts';
import { newPair } from '../harness/postgres/index.ts';
import { call, detection, usedBy } from './http-call.ts';
import { serverOfTest } from './open.ts';

const args = ['--http', '--operations', '0', '--processes', '1'];

async function openWatched(database?: string) {
  const server = await serverOfTest({ args, ...(database !== undefined && { database }) });
  const { key } = await server.management.create({ label: 'A', limit: -1 });
  return {
    server,
    used: () => usedBy(server, key),
    ready: async () => (await fetch(`${server.operations}/health/ready`)).status,
    answer: async () => (await call(server, detection(key, 'Good morning'))).status,
  };
}

/** Lets a process write no file beyond this size in bytes. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:unlimited`]);
  expect([status, String(stderr)]).toEqual([0, '']);
}

it.runIf(process.platform === 'linux')(
  'a server whose disk is full is not ready, charges nothing, and recovers',
  async () => {
    const { server, used, ready, answer } = await openWatched();
    expect([await answer(), await ready()]).toEqual([200, 204]);
    const [worker = 0] = workersOf(server);
    limitFiles(worker, 0);
    expect(await answer()).toBe(503);
    await expect.poll(ready).toBe(503);
    expect(await answer()).toBe(503);
    expect(server.output.stderr).toContain('"event":"store_down"');
    limitFiles(worker, 'unlimited');
    await expect.poll(ready).toBe(204);
    expect(await answer()).toBe(200);
    expect(server.output.stderr).toContain('"event":"store_up"');
    expect(await used()).toBe(2);
  },
);

it('a server whose database cannot commit is not ready, and fails calls without waiting for the database', async () => {
  const { primary, standby } = await newPair();
  onTestFinished(async () => {
    await primary.remove();
    await standby.remove();
  });
  const { ready, answer } = await openWatched(primary.url);
  expect([await answer(), await ready()]).toEqual([200, 204]);

  await standby.kill();
  expect(await answer()).toBe(503);
  await expect.poll(ready).toBe(503);
  // Without memory of the failure, these 200 calls in turn would take a quarter of an hour.
  for (let calls = 0; calls < 200; calls += 1) expect(await answer()).toBe(503);
  await standby.start();
  await expect.poll(ready).toBe(204);
  expect(await answer()).toBe(200);

  const setReadOnly = async (value: 'on' | 'off') => {
    await primary.ask(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
    await primary.ask('SELECT pg_reload_conf()');
  };
  await setReadOnly('on');
  // Each connection reads the setting between two commands, on a slow machine after some more.
  await expect.poll(answer).toBe(503);
  await expect.poll(ready).toBe(503);
  await setReadOnly('off');
  await expect.poll(ready).toBe(204);
  expect(await answer()).toBe(200);
});
