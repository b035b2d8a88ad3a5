import { describe, expect, it } from 'vitest';
import { StorageUnavailableError } from '../../src/accounts/account-store.ts';
import { withTimeout } from '../../src/accounts/timeout.ts';

const forever = new Promise<never>(() => {});

/** Lets nothing else happen for so long, as in a process that gets no turn. */
function standStill(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('waiting, but not for ever,', () => {
  it('gives the outcome where it comes in time, its failure too', async () => {
    expect(await withTimeout(Promise.resolve('done'), 1000)).toBe('done');
    await expect(withTimeout(Promise.reject(new RangeError('no')), 1000)).rejects.toBeInstanceOf(RangeError);
  });

  it('ends with what stands for it where it does not come, or with a refusal', async () => {
    expect(await withTimeout(forever, 5, () => 'late')).toBe('late');
    await expect(withTimeout(forever, 5)).rejects.toThrow('The stored accounts did not answer in time');
    await expect(withTimeout(forever, 5)).rejects.toBeInstanceOf(StorageUnavailableError);
  });

  it('is over with the outcome: nothing stands for it any more', async () => {
    let isLate = false;
    await withTimeout(Promise.resolve(), 5, () => {
      isLate = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(isLate).toBe(false);
  });

  it('counts no time in which this process itself stood still: what came meanwhile is heard first', async () => {
    // From here on timers come before what is set immediate, as an outcome that waits outside of this process does.
    await new Promise((resolve) => setImmediate(resolve));
    const outcome = new Promise((resolve) => setImmediate(() => resolve('done')));
    const waited = withTimeout(outcome, 20, () => 'late');
    standStill(100);
    expect(await waited).toBe('done');
  });
});
