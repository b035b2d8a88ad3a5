/** Replaces the background's early requests, which tests of pages don't need. */
import type * as early from '../../src/extension/background/early.ts';

const never = <T>() => new Promise<T>(() => undefined);

export const modelFront: typeof early.modelFront = never();
export const core: typeof early.core = never();
export const fetchBytes: typeof early.fetchBytes = never;
