import fc from 'fast-check';
import { isLong, rounds, seed } from './rounds.ts';

fc.configureGlobal({ seed, numRuns: isLong ? 100 * rounds : 10 });
