/**
 * Gives property tests the same examples in every run. `SEED=2 npm run test:unit` tries others.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
