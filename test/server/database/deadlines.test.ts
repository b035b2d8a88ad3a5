import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Deadlines } from '../../../src/server/database/deadlines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a waiter that is not removed is late after its time, and at most a tenth later', () => {
  const late: string[] = [];
  const deadlines = new Deadlines<string>(100, (waiter) => late.push(waiter));
  deadlines.add('early');
  vi.advanceTimersByTime(5);
  deadlines.add('later');
  deadlines.add('answered');
  vi.advanceTimersByTime(94);
  deadlines.remove('answered');
  expect(late).toEqual([]);
  vi.advanceTimersByTime(16);
  expect(late).toEqual(['early', 'later']);
});

it('a suspension of the process counts as one interval', () => {
  const late: string[] = [];
  const deadlines = new Deadlines<string>(100, (waiter) => late.push(waiter));
  deadlines.add('waiting');
  // The clock jumps, but the timer runs once.
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersToNextTimer();
  expect(late).toEqual([]);
});

it('no timer runs while no caller waits', () => {
  const deadlines = new Deadlines<string>(100, () => {});
  deadlines.add('answered');
  deadlines.remove('answered');
  vi.advanceTimersByTime(10);
  expect(vi.getTimerCount()).toBe(0);
});
