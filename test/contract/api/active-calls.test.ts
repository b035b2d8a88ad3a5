import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActiveCalls } from '../../../src/contract/api/active-calls.ts';

describe('active calls', () => {
  let now = 0;
  beforeEach(() => {
    vi.stubGlobal('performance', { now: () => now });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function call(calls: ActiveCalls): { end: () => void; ended: Promise<unknown> } {
    let end = () => {};
    const ended = calls.track(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    return { end: () => end(), ended };
  }

  it('have no others while only one is in progress', () => {
    const calls = new ActiveCalls();
    call(calls);
    expect(calls.hasOthers).toBe(false);
  });

  it('have others while another is in progress, and shortly afterwards', async () => {
    const calls = new ActiveCalls();
    call(calls);
    const other = call(calls);
    expect(calls.hasOthers).toBe(true);
    other.end();
    await other.ended;
    now += 99;
    expect(calls.hasOthers).toBe(true);
    now += 1;
    expect(calls.hasOthers).toBe(false);
  });

  it('also end when they fail', async () => {
    const calls = new ActiveCalls();
    call(calls);
    await expect(calls.track(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    now += 100;
    expect(calls.hasOthers).toBe(false);
  });

  it('return the result of their work', async () => {
    expect(await new ActiveCalls().track(async () => 'answer')).toBe('answer');
  });
});
