import { describe, expect, it } from 'vitest';
import { StorageUnavailableError } from '../../src/accounts/account-store.ts';
import { withTimeout } from '../../src/accounts/timeout.ts';

const forever = new Promise<never>(() => {});

/** Blocks this process for so long, as when it is suspended. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('waiting with a timeout', () => {
  it('settles as the promise does when that is in time', async () => {
    expect(await withTimeout(Promise.resolve('done'), 1000)).toBe('done');
    await expect(withTimeout(Promise.reject(new RangeError('no')), 1000)).rejects.toBeInstanceOf(RangeError);
  });

  it('gives the replacement after the timeout, or else a refusal', async () => {
    expect(await withTimeout(forever, 5, () => 'late')).toBe('late');
    await expect(withTimeout(forever, 5)).rejects.toThrow('The stored accounts did not answer in time');
    await expect(withTimeout(forever, 5)).rejects.toBeInstanceOf(StorageUnavailableError);
  });

  it('ends with the promise: no replacement is made later', async () => {
    let isLate = false;
    await withTimeout(Promise.resolve(), 5, () => {
      isLate = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(isLate).toBe(false);
  });

  it('does not count time in which this process was suspended: what settled meanwhile comes first', async () => {
    // From here on timers run before setImmediate, which stands for a result from outside of this process.
    await new Promise((resolve) => setImmediate(resolve));
    const outcome = new Promise((resolve) => setImmediate(() => resolve('done')));
    const waited = withTimeout(outcome, 20, () => 'late');
    block(100);
    expect(await waited).toBe('done');
  });
});
