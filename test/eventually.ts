/** Waits for asynchronous results in unit tests. */
import { vi } from 'vitest';

/** Retries a check until it no longer throws, and resolves with its result. With fake timers, each try advances them. */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  // A little less than the limit of a unit test, so that the check's own error is reported.
  return vi.waitFor(check, { timeout: 9_000, interval: 10 });
}
