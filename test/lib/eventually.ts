import { vi } from 'vitest';
import { patienceMs } from './limits.ts';

/** The result of a check. Not a boolean: only errors count as failures, so a check that returns false would pass. */
// biome-ignore lint/suspicious/noConfusingVoidType: most checks end with `expect`, which returns nothing
type Checked = object | string | number | null | undefined | void;

/** Retries a check until it no longer throws, and resolves with its result. With fake timers, each try advances them. */
export function eventually<Value extends Checked>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: patienceMs, interval: 10 });
}
