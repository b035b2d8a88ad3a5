/**
 * Limits of tests. They only catch hangs: no machine is slow enough that one decides. test/limits.test.ts lists all
 * other limits and fixed waits.
 */

/** Milliseconds after which a test, a hook and a file count as hung. */
export const hangMs = 60 * 60_000;

/** Milliseconds to wait for a condition: a minute less, so that the error names the condition. */
export const patienceMs = hangMs - 60_000;
