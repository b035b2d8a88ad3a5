/**
 * Four projects: "unit" runs in Node (a file that needs a document asks for happy-dom in its first line),
 * "server" starts real servers, "browser" drives real browsers against dist/; both run one file at a time.
 * "waiting" is what of the last leaves the machine to others meanwhile.
 */
import { defineConfig } from 'vitest/config';

const oxc = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const;

/** Browser tests that do little but wait. */
const waiting = ['test/browser/idle.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        oxc,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**', 'test/server/**'],
          // A machine may be busy; no test is about time.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        oxc,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: [...waiting],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        oxc,
        test: {
          name: 'waiting',
          include: [...waiting],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
