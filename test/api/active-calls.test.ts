import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActiveCalls } from '../../src/api/active-calls.ts';

describe('company', () => {
  let now = 0;
  beforeEach(() => {
    vi.stubGlobal('performance', { now: () => now });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** A call under way, and how to end it. */
  function call(company: ActiveCalls): { end: () => void; ended: Promise<unknown> } {
    let end = () => {};
    const ended = company.track(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    return { end: () => end(), ended };
  }

  it('is nobody to the only one who is served', () => {
    const company = new ActiveCalls();
    call(company);
    expect(company.hasOthers).toBe(false);
  });

  it('is there while another is served, and a moment longer', async () => {
    const company = new ActiveCalls();
    call(company);
    const other = call(company);
    expect(company.hasOthers).toBe(true);
    other.end();
    await other.ended;
    now += 99;
    expect(company.hasOthers).toBe(true);
    now += 1;
    expect(company.hasOthers).toBe(false);
  });

  it('goes also when it was served badly', async () => {
    const company = new ActiveCalls();
    call(company);
    await expect(company.track(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    now += 100;
    expect(company.hasOthers).toBe(false);
  });

  it('hands on what was answered', async () => {
    expect(await new ActiveCalls().track(async () => 'answer')).toBe('answer');
  });
});
