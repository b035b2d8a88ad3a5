/** Waits for asynchronous results in unit tests. */
import { vi } from 'vitest';

/** The result of a check. Not a boolean: only errors count as failures, so a check that returns false would pass. */
// biome-ignore lint/suspicious/noConfusingVoidType: most checks end with `expect`, which returns nothing
type Checked = object | string | number | null | undefined | void;

/** Retries a check until it no longer throws, and resolves with its result. With fake timers, each try advances them. */
export function eventually<Value extends Checked>(check: () => Value | Promise<Value>): Promise<Value> {
  // A little less than the limit of a unit test, a minute, so that the check's own error is reported.
  return vi.waitFor(check, { timeout: 55_000, interval: 10 });
}
