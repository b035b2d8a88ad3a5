import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectGarbage, collectNowAndThen, keepHeapsSmall } from '../../src/cli/little-memory.ts';

it('the program collects old garbage at every 500th batch', async () => {
  keepHeapsSmall();
  const endBatch = collectNowAndThen();
  let batch: object[] | undefined = [{}];
  const left = new WeakRef(batch);
  // An object that survives two collections is old.
  collectGarbage();
  collectGarbage();
  batch = undefined;

  // `deref` keeps the object alive until the end of the turn.
  await setImmediate();
  for (let n = 1; n < 500; n++) endBatch();
  expect(left.deref()).toBeDefined();
  await setImmediate();
  endBatch();
  expect(left.deref()).toBeUndefined();
});
