/**
 * Defines an account on its way from one store to another: its key's hash, never the key, and what its day has used.
 */
import * as v from 'valibot';
import { isHash, UNLIMITED } from '../accounts/index.ts';

export const movedAccount = v.strictObject({
  hash: v.pipe(v.string(), v.check(isHash)),
  label: v.string(),
  boundTo: v.nullable(v.string()),
  limit: v.pipe(v.number(), v.safeInteger(), v.minValue(UNLIMITED)),
  /** Milliseconds since the epoch. */
  createdAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The UTC day that `used` counts for, such as `2026-11-20`. */
  day: v.pipe(v.string(), v.isoDate()),
  used: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

export type MovedAccount = v.InferOutput<typeof movedAccount>;

/** The most accounts that are moved in one step. */
export const movedAtOnce = 500;
