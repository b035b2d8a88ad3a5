/**
 * Size and seed of the tests that draw at random. `npm test` runs their short form with a fixed seed.
 * `TEST_ROUNDS=100 npx vitest run test/fuzz test/faults` does a hundred times as much with a new seed. A failed test
 * prints its seed; `SEED` repeats it.
 */

/** Multiplier of the number of random cases. */
export const rounds = Number(process.env.TEST_ROUNDS ?? 1);

/** True in the long form, which also tests the largest sizes, and everything in both browsers. */
export const isLong = rounds > 1;

export const seed = Number(process.env.SEED ?? (isLong ? Date.now() % 2 ** 31 : 1));

/** Note for the assertion messages of random tests, since only the seed repeats a failure. */
export const seedNote = `TEST_ROUNDS=${rounds} SEED=${seed}`;
