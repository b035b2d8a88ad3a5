import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StorageUnavailableError } from '../../../src/contract/accounts/account-store.ts';
import { withTimeout } from '../../../src/contract/accounts/timeout.ts';

const forever = new Promise<never>(() => {});

describe('waiting with a timeout', () => {
  it('settles as the promise does when that is in time', async () => {
    expect(await withTimeout(Promise.resolve('done'), 1000)).toBe('done');
    await expect(withTimeout(Promise.reject(new RangeError('no')), 1000)).rejects.toBeInstanceOf(RangeError);
  });

  it('gives the replacement after the timeout, or else a refusal', async () => {
    expect(await withTimeout(forever, 5, () => 'late')).toBe('late');
    await expect(withTimeout(forever, 5)).rejects.toThrow('The account storage did not respond in time');
    await expect(withTimeout(forever, 5)).rejects.toBeInstanceOf(StorageUnavailableError);
  });

  it('ends with the promise: no replacement is made later', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const replace = vi.fn();
    await withTimeout(Promise.resolve(), 5, replace);
    await vi.advanceTimersByTimeAsync(1000);
    expect(replace).not.toHaveBeenCalled();
  });

  it('does not count time in which this process was suspended: what settled meanwhile comes first', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const outcome = new Promise((resolve) => setImmediate(() => resolve('done')));
    const waited = withTimeout(outcome, 20, () => 'late');
    // A process that goes on after a long time sees each interval end once, and then what has come from outside.
    vi.advanceTimersToNextTimer();
    expect(await waited).toBe('done');
  });
});
