/**
 * Parameters of fast-check for all fuzz tests. See test/rounds.ts for the long form.
 */
import { rounds, seed } from '../rounds.ts';

/** Parameters for `count` runs in the short form. */
export function runs(count: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: count * rounds, seed };
}
