/** Parameters of fast-check. See test/rounds.ts for the long form. */
import { rounds, seed } from '../rounds.ts';

export function runs(count: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: count * rounds, seed };
}
