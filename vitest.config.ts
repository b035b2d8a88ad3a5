/**
 * Six projects: "unit" and "unit-apart" run in Node (a file that needs a document asks for happy-dom in its first line),
 * "unit-pages" in happy-dom, with a browser that tests make up; "server" starts real servers, one file at a time;
 * "browser" drives real browsers against dist/, two at a time; "waiting" are tests of the build that run beside other
 * projects.
 */
import { defineConfig } from 'vitest/config';
import { fromSources } from './scripts/lib/vite/from-sources.ts';

const oxc = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const;

/** Unit tests that replace modules, the browser's above all: what one of them loads is nothing for another. */
const apart = ['test/extension/**/*.test.{ts,tsx}', 'test/fuzz/**/*.test.ts'];

/** Unit tests of our own pages, which get the browser of test/extension/own-pages.ts. */
const pages = ['test/extension/{languages,options,popup,settings,ui,welcome}/**/*.test.{ts,tsx}'];

/** Tests of the build that wait more than they work, or drive no browser: they leave the machine to others meanwhile. */
const waiting = ['test/browser/idle.test.ts', 'test/browser/packages.test.ts'];

/** Where the clock is the machine's. */
const afterMidnight = ['test/after-midnight.ts'];

/**
 * Limits only catch hangs. Ten seconds are enough for a unit test on two cores with a load of 20. A file whose tests start
 * programs, compile or train sets a limit of its own with `vi.setConfig`.
 */
const unitLimits = {
  testTimeout: 10_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 9_000 } },
} as const;
const hostLimits = {
  testTimeout: 480_000,
  hookTimeout: 480_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/** Gives property tests the same examples in every run. */
const fixedSeed = 'test/fixed-seed.ts';

/** Engines, models, compilers and documents are loaded once for all files that follow each other: a third of all work. */
const together = { isolate: false, unstubGlobals: true, unstubEnvs: true, restoreMocks: true } as const;

export default defineConfig({
  test: {
    projects: [
      {
        ...fromSources,
        oxc,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**', 'test/server/**', ...apart],
          ...together,
          setupFiles: fixedSeed,
          ...unitLimits,
        },
      },
      {
        ...fromSources,
        oxc,
        resolve: {
          ...fromSources.resolve,
          alias: {
            'webextension-polyfill': '/test/extension/own-polyfill.ts',
            '../this-page/reader.ts?iife': '/test/extension/own-reader.ts',
          },
        },
        test: {
          name: 'unit-pages',
          include: pages,
          environment: 'happy-dom',
          ...together,
          setupFiles: fixedSeed,
          ...unitLimits,
        },
      },
      {
        ...fromSources,
        oxc,
        test: {
          name: 'unit-apart',
          include: apart,
          exclude: pages,
          setupFiles: fixedSeed,
          ...unitLimits,
        },
      },
      {
        ...fromSources,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          setupFiles: afterMidnight,
          fileParallelism: false,
          isolate: false,
          ...hostLimits,
        },
      },
      {
        ...fromSources,
        oxc,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: waiting,
          setupFiles: afterMidnight,
          // The harness is loaded once for all files that follow each other.
          isolate: false,
          ...hostLimits,
        },
      },
      {
        ...fromSources,
        oxc,
        test: {
          name: 'waiting',
          include: waiting,
          ...hostLimits,
        },
      },
    ],
  },
});
