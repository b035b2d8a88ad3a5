import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { collectGarbage, collectNowAndThen, keepHeapsSmall } from '../../src/cli/little-memory.ts';

// Each test starts programs.
vi.setConfig({ testTimeout: 120_000 });

it('what has become old is collected by the 500th batch, not by each', async () => {
  keepHeapsSmall();
  const endBatch = collectNowAndThen();
  let batch: object[] | undefined = [{}];
  const left = new WeakRef(batch);
  // What was there for two collections is old.
  collectGarbage();
  collectGarbage();
  batch = undefined;

  // Whoever asks for it keeps it for as long as the turn lasts.
  await setImmediate();
  for (let n = 1; n < 500; n++) endBatch();
  expect(left.deref()).toBeDefined();
  await setImmediate();
  endBatch();
  expect(left.deref()).toBeUndefined();
});
