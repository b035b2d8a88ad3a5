import '../fake-browser.ts';
import { describe, expect, it, vi } from 'vitest';
import { once } from '../../../src/extension/background/pages-channel.ts';

describe('a call of our pages that arrives twice', () => {
  it('is carried out once and gets the same answer', async () => {
    const work = vi.fn(async () => ({}));
    const [first, second] = await Promise.all([once('a', work), once('a', work)]);
    expect(second).toBe(first);
    expect(await once('a', work)).toBe(first);
    expect(work).toHaveBeenCalledOnce();
    await once('b', work);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is carried out each time if it has no id', async () => {
    const work = vi.fn(async () => ({}));
    await once(undefined, work);
    await once(undefined, work);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is forgotten after ten others', async () => {
    const work = vi.fn(async () => ({}));
    for (let call = 0; call <= 10; call++) await once(`call ${call}`, work);
    work.mockClear();
    await once('call 10', work);
    expect(work).not.toHaveBeenCalled();
    await once('call 0', work);
    expect(work).toHaveBeenCalledOnce();
  });
});
