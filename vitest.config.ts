/**
 * Two projects: "unit" runs in Node (a file that needs a document asks for happy-dom in its first line),
 * "browser" drives real browsers against dist/ and runs one file at a time.
 */
import { defineConfig } from 'vitest/config';

const oxc = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const;

export default defineConfig({
  test: {
    projects: [
      {
        oxc,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**'],
          // A machine may be busy; no test is about time.
          testTimeout: 30_000,
        },
      },
      {
        oxc,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
