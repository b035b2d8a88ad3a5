/**
 * Gives property tests the same examples in every run, fewer in the short form. `SEED=2 npm run test:unit` tries others.
 */
import fc from 'fast-check';
import { isLong, rounds } from './rounds.ts';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1), numRuns: isLong ? 100 * rounds : 30 });
