/**
 * Five projects: "unit" and "unit-apart" run in Node (a file that needs a document asks for happy-dom in its first line),
 * "server" starts real servers, one file at a time; "browser" drives real browsers against dist/, two at a time;
 * "waiting" are tests of the build that run beside other projects.
 */
import { defineConfig } from 'vitest/config';

const oxc = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const;

/** Unit tests that replace modules, the browser's above all: what one of them loads is nothing for another. */
const apart = ['test/extension/**/*.test.{ts,tsx}', 'test/commands/fuzz.test.ts'];

/** Tests of the build that wait more than they work, or drive no browser: they leave the machine to others meanwhile. */
const waiting = ['test/browser/idle.test.ts', 'test/browser/packages.test.ts'];

/**
 * Limits are for what hangs: no machine is as slow as that. Below the five minutes after which a whole run in
 * which no test ends is taken to hang, so that it is the test that is told to.
 */
const hangMs = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } } as const;

export default defineConfig({
  test: {
    projects: [
      {
        oxc,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**', 'test/server/**', ...apart],
          // Engines, models and compilers are loaded once for all files that follow each other: a fifth of all work.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
          ...hangMs,
        },
      },
      {
        oxc,
        test: {
          name: 'unit-apart',
          include: apart,
          ...hangMs,
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
