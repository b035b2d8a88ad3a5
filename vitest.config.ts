/**
 * Eight projects:
 * - "unit" and "unit-apart" run in Node. A file that needs a document selects happy-dom in its first line.
 * - "unit-pages" runs in happy-dom with a fake browser API.
 * - "unit-lab" tests lab/. It exists only if the packages of lab/ are installed; `npm test` installs them.
 * - "programs" starts programs and compilers.
 * - "server" starts real servers, one file at a time.
 * - "browser" runs real browsers with dist/.
 * - "waiting" runs tests of dist/ that are mostly idle, in parallel with "browser".
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { fromSources } from './scripts/lib/vite/from-sources.ts';
import { leftOut } from './scripts/test/long-form.ts';
import { NamedOrder } from './scripts/test/named-order.ts';
import { programTests } from './scripts/test/program-tests.ts';
import { hangMs, patienceMs } from './test/lib/limits.ts';

const oxc = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const;

/** The files that mock a module themselves. */
const withMocks = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && /^vi\.mock\(/m.test(readFileSync(file, 'utf8')));

/**
 * Unit tests that mock modules, mostly the browser API. They need isolation: in a worker that another file has used, the real
 * module may be loaded already, and the mock would do nothing.
 */
const mocking = ['test/extension/**/*.test.{ts,tsx}', 'test/fuzz/**/*.test.ts', ...withMocks];

/** Unit tests of the extension's pages. They use the fake browser API of test/extension/fake-extension-pages.ts. */
const pages = ['test/extension/{languages,options,popup,settings,ui,welcome}/**/*.test.{ts,tsx}'];

/** Tests of dist/ that are mostly idle or use no browser, so they can run in parallel with others. */
const waiting = ['test/browser/idle.test.ts', 'test/browser/packages.test.ts'];

const excluded = [...configDefaults.exclude, ...leftOut()];

/** Delays files that would start shortly before midnight. */
const afterMidnight = 'test/lib/after-midnight.ts';

/** Measures what a file costs, and ends one that hangs. */
const cost = 'test/lib/cost.ts';

/** `cost` ends a file after the same time. */
const limits = {
  testTimeout: hangMs,
  hookTimeout: hangMs,
  expect: { poll: { timeout: patienceMs } },
} as const;

/** Sets the examples of property tests, by default the same in every run. */
const propertyTests = 'test/lib/property-tests.ts';

/** Undoes before each test what the test before has replaced, even if it failed. */
const restored = { unstubGlobals: true, unstubEnvs: true, restoreMocks: true } as const;

/** Loads engines, models, compilers and documents once for several files, which saves a third of the time. */
const shared = { isolate: false, ...restored } as const;

const lab = existsSync('lab/node_modules')
  ? [
      {
        ...fromSources,
        test: {
          name: 'unit-lab',
          include: ['lab/test/**/*.test.ts'],
          ...shared,
          setupFiles: [cost, propertyTests],
          ...limits,
        },
      },
    ]
  : [];

export default defineConfig({
  test: {
    sequence: { sequencer: NamedOrder },
    projects: [
      {
        ...fromSources,
        oxc,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...excluded, 'test/browser/**', 'test/server/**', ...mocking, ...programTests],
          ...shared,
          setupFiles: [cost, propertyTests],
          ...limits,
        },
      },
      {
        ...fromSources,
        oxc,
        resolve: {
          ...fromSources.resolve,
          alias: {
            'webextension-polyfill': '/test/extension/fake-polyfill.ts',
            '../page-scripts/reader/reader.ts?iife': '/test/extension/fake-reader.ts',
            '../page-scripts/card/script.ts?iife': '/test/extension/fake-reader.ts',
          },
        },
        test: {
          name: 'unit-pages',
          include: pages,
          environment: 'happy-dom',
          ...shared,
          setupFiles: [cost, propertyTests],
          ...limits,
        },
      },
      {
        ...fromSources,
        oxc,
        test: {
          name: 'unit-apart',
          include: mocking,
          exclude: pages,
          ...restored,
          setupFiles: [cost, propertyTests],
          ...limits,
        },
      },
      ...lab,
      {
        ...fromSources,
        oxc,
        test: {
          name: 'programs',
          include: [...programTests],
          exclude: excluded,
          ...shared,
          setupFiles: [cost, propertyTests],
          ...limits,
        },
      },
      {
        ...fromSources,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          exclude: excluded,
          globalSetup: 'test/server/program.ts',
          setupFiles: [cost, afterMidnight],
          fileParallelism: false,
          isolate: false,
          ...limits,
        },
      },
      {
        ...fromSources,
        oxc,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: [...excluded, ...waiting],
          setupFiles: [cost, afterMidnight],
          // Loads the harness once for several files.
          isolate: false,
          ...limits,
        },
      },
      {
        ...fromSources,
        oxc,
        test: {
          name: 'waiting',
          include: waiting,
          setupFiles: [cost, afterMidnight],
          ...limits,
        },
      },
    ],
  },
});
