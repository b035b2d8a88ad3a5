/**
 * Four projects: "unit" runs in Node (a file that needs a document asks for happy-dom in its first line),
 * "server" starts real servers, one file at a time; "browser" drives real browsers against dist/, two at a time;
 * "waiting" are browser tests that run beside another project.
 */
import { defineConfig } from 'vitest/config';

const oxc = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const;

/** Browser tests that do little but wait: they leave the machine to others meanwhile. */
const waiting = ['test/browser/idle.test.ts'];

/** For tests that start servers and browsers. Limits are for what hangs: no machine is as slow as that. */
const hangMs = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } } as const;

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
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          fileParallelism: false,
          ...hangMs,
        },
      },
      {
        oxc,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: waiting,
          // The harness is loaded once for all files that follow each other.
          isolate: false,
          ...hangMs,
        },
      },
      {
        oxc,
        test: {
          name: 'waiting',
          include: waiting,
          ...hangMs,
        },
      },
    ],
  },
});
