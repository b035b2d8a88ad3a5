/**
 * Size and seed of the tests that draw at random, and the sizes of long texts and storms. `npm test` runs the short
 * form with a fixed seed. `TEST_ROUNDS=100 npx vitest run test/fuzz test/faults` runs the long form, with a hundred
 * times as many random cases and a new seed. A failed test prints its seed; `SEED` repeats it.
 */

export const rounds = Number(process.env.TEST_ROUNDS ?? 1);

/** True in the long form, which also tests the largest sizes, and everything in both browsers. */
export const isLong = rounds > 1;

export const sized = <Size>(short: Size, long: Size): Size => (isLong ? long : short);

export const seed = Number(process.env.SEED ?? (isLong ? Date.now() % 2 ** 31 : 1));

export const seedNote = `TEST_ROUNDS=${rounds} SEED=${seed}`;

/** Parameters of fast-check: this many examples, and more in the long form. */
export const runs = (count: number) => ({ numRuns: count * rounds, seed });
