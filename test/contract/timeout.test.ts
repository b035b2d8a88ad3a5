import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { withTimeout } from '../../src/contract/timeout.ts';

const forever = new Promise<never>(() => {});

describe('withTimeout', () => {
  it('settles as the promise does if that is in time', async () => {
    expect(await withTimeout(Promise.resolve('done'), 1000)).toBe('done');
    await expect(withTimeout(Promise.reject(new RangeError('no')), 1000)).rejects.toBeInstanceOf(RangeError);
  });

  it('returns the fallback after the timeout, or rejects', async () => {
    expect(await withTimeout(forever, 5, () => 'late')).toBe('late');
    await expect(withTimeout(forever, 5)).rejects.toThrow('Nothing happened within 5 ms.');
  });

  it('does not call the fallback after the promise has settled', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const replace = vi.fn();
    await withTimeout(Promise.resolve(), 5, replace);
    await vi.advanceTimersByTimeAsync(1000);
    expect(replace).not.toHaveBeenCalled();
  });

  it('ignores time in which the process was suspended, so that results from that time come first', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const outcome = new Promise((resolve) => setImmediate(() => resolve('done')));
    const waited = withTimeout(outcome, 20, () => 'late');
    // After a long suspension, a process sees each interval end once, and then external events.
    vi.advanceTimersToNextTimer();
    expect(await waited).toBe('done');
  });
});
