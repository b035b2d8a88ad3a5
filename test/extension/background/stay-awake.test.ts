import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const asked = vi.fn(() => Promise.resolve({}));

describe('the background', () => {
  let whileAwake: <T>(work: () => Promise<T>) => Promise<T>;

  beforeEach(async () => {
    vi.resetModules();
    vi.doMock('webextension-polyfill', () => ({ default: { runtime: { getPlatformInfo: asked } } }));
    ({ whileAwake } = await import('../../../src/extension/background/stay-awake.ts'));
    vi.useFakeTimers();
    asked.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.doUnmock('webextension-polyfill');
  });

  const lasting = (milliseconds: number) => () =>
    new Promise<string>((resolve) => setTimeout(() => resolve('done'), milliseconds));

  it('gives a sign of life as soon as there is something to do, and every five seconds until it is done', async () => {
    const work = whileAwake(lasting(12_000));
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await work).toBe('done');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('gives none when nothing is left to do', async () => {
    const [first, second] = [whileAwake(lasting(1_000)), whileAwake(lasting(7_000))];
    await vi.advanceTimersByTimeAsync(7_000);
    await Promise.all([first, second]);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives no more than one a second, however many calls come', async () => {
    for (let call = 0; call < 100; call++) {
      const work = whileAwake(lasting(10));
      await vi.advanceTimersByTimeAsync(20);
      await work;
    }
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('stops when the work fails, and hands on how', async () => {
    await expect(whileAwake(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });
});
