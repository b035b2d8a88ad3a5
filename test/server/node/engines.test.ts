import { expect, it } from 'vitest';
import { retriedSeldom } from '../../../src/server/node/engines.ts';

it('an engine that cannot be loaded is tried again after half a minute, however many calls ask for it', async () => {
  let [now, attempts] = [0, 0];
  const load = retriedSeldom(
    async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('damaged');
      return 'loaded';
    },
    () => now,
  );
  for (let asked = 0; asked < 100; asked += 1) await expect(load()).rejects.toThrow('damaged');
  expect(attempts).toBe(1);
  now = 30_000;
  await expect(load()).rejects.toThrow('damaged');
  await expect(load()).rejects.toThrow('damaged');
  expect(attempts).toBe(2);
  now = 60_000;
  expect([await load(), await load()]).toEqual(['loaded', 'loaded']);
});
