import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import type { HostConfig } from '../../../src/server/node/config.ts';
import { Pool } from '../../../src/server/node/pool.ts';

it('a pool that ends while a worker is being replaced ends that one, too, before it serves', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exec = fileURLToPath(new URL('slow-worker.mjs', import.meta.url));
  const pool = new Pool({} as HostConfig, { exec, args: [], execArgv: [] });
  await pool.start(1);
  const [first] = pool.processes as [number];
  process.kill(first, 'SIGKILL');
  await expect.poll(() => pool.processes.filter((pid) => pid !== first)).toHaveLength(1);
  await pool.end();
  expect(pool.processes).toEqual([]);
  const events = written.mock.calls.map(([line]) => JSON.parse(line as string).event);
  written.mockRestore();
  expect(events).toEqual(['process_ended']);
});
