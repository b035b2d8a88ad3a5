import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Company } from '../../src/api/active-calls.ts';

describe('company', () => {
  let now = 0;
  beforeEach(() => {
    vi.stubGlobal('performance', { now: () => now });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** A call under way, and how to end it. */
  function call(company: Company): { end: () => void; ended: Promise<unknown> } {
    let end = () => {};
    const ended = company.serve(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    return { end: () => end(), ended };
  }

  it('is nobody to the only one who is served', () => {
    const company = new Company();
    call(company);
    expect(company.isThere).toBe(false);
  });

  it('is there while another is served, and a moment longer', async () => {
    const company = new Company();
    call(company);
    const other = call(company);
    expect(company.isThere).toBe(true);
    other.end();
    await other.ended;
    now += 99;
    expect(company.isThere).toBe(true);
    now += 1;
    expect(company.isThere).toBe(false);
  });

  it('goes also when it was served badly', async () => {
    const company = new Company();
    call(company);
    await expect(company.serve(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    now += 100;
    expect(company.isThere).toBe(false);
  });

  it('hands on what was answered', async () => {
    expect(await new Company().serve(async () => 'answer')).toBe('answer');
  });
});
