import { afterEach, beforeEach, vi } from 'vitest';

/** Fakes the timers for all tests of the file or suite that calls it. Only for code without input and output. */
export function skipWaits(
  timers: readonly ('setTimeout' | 'setInterval')[] = ['setTimeout', 'setInterval'],
): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: [...timers, 'clearTimeout', 'clearInterval'] });
    vi.setTimerTickMode('nextTimerAsync');
  });
  afterEach(() => void vi.useRealTimers());
}
