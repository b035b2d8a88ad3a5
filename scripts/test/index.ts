/**
 * `npm test` runs everything; `-- unit | server | browser [FILES]` a part or files; `-- changed [FILES]` the tests
 * nearest to Git's changes. Prints a forecast first, and at the end its processor time, a line per failure, and "N
 * passed, N failed". The exit status is 0 only without failures.
 */
import { availableParallelism } from 'node:os';
import { installLab } from '../lib/install-lab.ts';
import { checkStyle, checkTypes, lintFirefox } from './checks.ts';
import { CostMeter, costReport, measuredFile, readCosts, recordFile, writeCosts } from './costs.ts';
import { announce, filesOf } from './forecast.ts';
import { buildIfStale } from './fresh-build.ts';
import { leftOut } from './long-form.ts';
import { type Project, runProjects } from './run-vitest.ts';
import { addTallies, explainLimits, none, type Tally, tallyCheck } from './tally.ts';

const notBuilt: Tally = { passed: 0, failures: ['Browser tests could not run: the build failed'] };

async function testAll(): Promise<Tally> {
  installLab();
  await requireBrowsers();
  // Unit tests run while browsers and servers wait. Only browser tests need the build.
  const tested = await Promise.all([
    buildAndDrive(),
    tallyCheck('types', checkTypes),
    tallyCheck('style', checkStyle),
    runProjects(['server']),
    runProjects(['unit*', 'programs'], [], availableParallelism()),
  ]);
  return tested.reduce(addTallies, none);
}

async function buildAndDrive(): Promise<Tally> {
  let isBuilt = false;
  const building = await tallyCheck('build', async () => {
    isBuilt = await buildIfStale();
    return { passed: isBuilt, report: '' };
  });
  // Browsers would test an older build.
  const inBrowsers = async (project: Project) => (isBuilt ? runProjects([project]) : notBuilt);
  await bundleEditors();
  const driven = await Promise.all([
    tallyCheck("Firefox's add-on linter", lintFirefox),
    inBrowsers('browser'),
    inBrowsers('waiting'),
  ]);
  return driven.reduce(addTallies, building);
}

/** After the forecast. */
async function requireBrowsers(only: readonly string[] = []): Promise<void> {
  const { requirePrograms } = await import('../../test/harness/browser/launch/index.ts');
  const traced = leftOut(only).includes('test/server/power-loss.test.ts') ? [] : (['strace'] as const);
  await requirePrograms('chromium', 'firefox', 'xvfb', 'xdotool', ...traced);
}

/** For test/browser/editors.test.ts. Loads Vite only then. */
async function bundleEditors(only: readonly string[] = []): Promise<void> {
  if (leftOut(only).includes('test/browser/editors.test.ts')) return;
  const editors = await import('./editors.ts');
  await editors.bundleEditors();
}

async function testInBrowsers(only: readonly string[]): Promise<Tally> {
  await requireBrowsers(only);
  await bundleEditors(only);
  return (await buildIfStale()) ? runProjects(['browser', 'waiting'], only) : notBuilt;
}

async function testUnits(only: readonly string[]): Promise<Tally> {
  installLab();
  return runProjects(['unit*', 'programs'], only);
}

const parts: Readonly<Record<string, (only: readonly string[]) => Promise<Tally>>> = {
  all: testAll,
  unit: testUnits,
  server: (only) => runProjects(['server'], only),
  browser: testInBrowsers,
  async changed(only) {
    const { testChanged } = await import('./changed/index.ts');
    return testChanged(only, begin);
  },
};

const [part = 'all', ...only] = process.argv.slice(2);
const run = parts[part];
if (run === undefined) {
  console.error(`Unknown part: ${part}. Known parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const meter = new CostMeter();
let endProgress = () => {};
async function begin(files: readonly string[]): Promise<void> {
  endProgress = await announce(files, { costs: readCosts(recordFile), meter, hasChecks: part === 'all' });
}
// `changed` first chooses its files.
if (part !== 'changed') await begin(filesOf(part, only));
const { passed, failures } = await run(only).catch((error: unknown) => ({
  passed: 0,
  failures: [error instanceof Error ? error.message : String(error)],
}));
endProgress();
const cost = meter.stop();
// Other browsers and sizes cost something else than the record.
const isComparable = part !== 'changed' && !process.env.TEST_BROWSERS && !process.env.TEST_ROUNDS;
if (isComparable) {
  const measured = Object.fromEntries(cost.files.map(({ file, seconds }) => [file, seconds]));
  writeCosts(measuredFile, { ...readCosts(measuredFile), ...measured });
}
const report = costReport(cost, isComparable ? readCosts(recordFile) : undefined);
for (const line of report) console.log(line);
const told = explainLimits(failures, cost.files);
for (const failure of told.failures) console.log(`✗ ${failure}`);
if (told.stopped > 0)
  console.log(
    `${told.stopped} of the failures are no wrong answers: a test was stopped by the limit that catches hangs.`,
  );
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
