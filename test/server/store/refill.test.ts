import { expect, it, vi } from 'vitest';
import { Refill } from '../../../src/server/store/refill.ts';

async function isSettled(promise: Promise<void> | undefined): Promise<boolean> {
  let settled = false;
  void promise?.then(() => {
    settled = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return settled;
}

it('a batch waits until as many charges have arrived as the last one had', async () => {
  vi.useFakeTimers();
  const refill = new Refill();
  refill.note();
  const waiting = refill.after(3);
  refill.note();
  refill.note();
  expect(await isSettled(waiting)).toBe(false);
  refill.note();
  expect(await isSettled(waiting)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('a batch waits for two milliseconds at the longest, and not at all after a single charge', async () => {
  vi.useFakeTimers();
  const refill = new Refill();
  expect(refill.after(1)).toBeUndefined();
  const waiting = refill.after(2);
  refill.note();
  vi.advanceTimersByTime(2);
  expect(await isSettled(waiting)).toBe(true);
  vi.useRealTimers();
});
