import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const asked = vi.fn(() => Promise.resolve({}));

describe('whileAwake', () => {
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

  it('calls a browser API at once and then every second until the work is done', async () => {
    const work = whileAwake(lasting(2_500));
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await work).toBe('done');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('makes no calls without work', async () => {
    const [first, second] = [whileAwake(lasting(200)), whileAwake(lasting(1_500))];
    await vi.advanceTimersByTimeAsync(1_500);
    await Promise.all([first, second]);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('makes at most one call per second, however many tasks start', async () => {
    for (let call = 0; call < 100; call++) {
      const work = whileAwake(lasting(10));
      await vi.advanceTimersByTimeAsync(20);
      await work;
    }
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('stops when the work fails, and rejects with its error', async () => {
    await expect(whileAwake(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });
});
