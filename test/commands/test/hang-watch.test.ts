import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForHang } from '../../../src/commands/test/hang-watch.ts';

const minutes = 60_000;
let said: string[];
let watch: ReturnType<typeof watchForHang>;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  watch = watchForHang((line) => said.push(line));
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

describe('the watch over a test run', () => {
  it('lets a run go on for as long as tests end', () => {
    for (let test = 0; test < 100; test += 1) {
      watch.note({ event: 'began', name: `a.test.ts: test ${test}` });
      vi.advanceTimersByTime(9.9 * minutes);
      watch.note({ event: 'ended', name: `a.test.ts: test ${test}` });
    }
    expect(watch.signal.aborted).toBe(false);
    expect(said).toEqual([]);
  });

  it('ends a run in which no test ended for ten minutes, and says which tests were running', () => {
    watch.note({ event: 'began', name: 'a.test.ts' });
    watch.note({ event: 'began', name: 'a.test.ts: waits for ever' });
    watch.note({ event: 'began', name: 'b.test.ts' });
    watch.note({ event: 'began', name: 'b.test.ts: ends' });
    watch.note({ event: 'ended', name: 'b.test.ts: ends' });
    vi.advanceTimersByTime(10 * minutes);
    expect(watch.signal.aborted).toBe(true);
    expect(said).toEqual([
      'No test has ended for 10 minutes. Running: a.test.ts: waits for ever; b.test.ts.',
    ]);
  });

  it('is not taken in by tests that begin and never end', () => {
    for (let test = 0; test < 11; test += 1) {
      watch.note({ event: 'began', name: `a.test.ts: test ${test}` });
      vi.advanceTimersByTime(minutes);
    }
    expect(watch.signal.aborted).toBe(true);
  });

  it('ends a run that never comes to a test', () => {
    vi.advanceTimersByTime(10 * minutes);
    expect(said).toEqual(['No test has ended for 10 minutes. None was running.']);
  });

  it('says nothing once it is stopped', () => {
    watch.stop();
    vi.advanceTimersByTime(10 * minutes);
    expect(said).toEqual([]);
  });
});
