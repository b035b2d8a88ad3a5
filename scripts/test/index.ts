/**
 * `npm test` runs all checks and tests. `npm test -- unit | server | browser [FILES]` runs one part, or only the
 * named files. `npm test -- changed [FILES]` runs what is nearest to the files that Git shows as changed. The output
 * ends with its processor time, one line per failure, and "N passed, N failed". The exit status is 0 only if nothing failed.
 */
import { availableParallelism } from 'node:os';
import { requirePrograms } from '../../test/harness/browser/launch/index.ts';
import { installLab } from '../lib/install-lab.ts';
import { testChanged } from './changed/index.ts';
import { checkStyle, checkTypes, lintFirefox } from './checks.ts';
import { CostMeter, costReport, measuredFile, readCosts, recordFile, writeCosts } from './costs.ts';
import { bundleEditors } from './editors.ts';
import { buildIfStale } from './fresh-build.ts';
import { type Project, runProjects } from './run-vitest.ts';
import { addTallies, none, type Tally, tallyCheck } from './tally.ts';

const notBuilt: Tally = { passed: 0, failures: ['Browser tests could not run: the build failed'] };

async function testAll(): Promise<Tally> {
  installLab();
  await requirePrograms('chromium', 'firefox', 'xvfb', 'xdotool', 'strace');
  // In parallel: unit tests run while browsers and servers wait. Only browser tests need the build.
  const tested = await Promise.all([
    buildAndDrive(),
    tallyCheck('types', checkTypes),
    tallyCheck('style', checkStyle),
    runProjects(['server']),
    runProjects(['unit*', 'programs'], [], Math.ceil(availableParallelism() / 2)),
  ]);
  return tested.reduce(addTallies, none);
}

async function buildAndDrive(): Promise<Tally> {
  let isBuilt = false;
  const building = await tallyCheck('build', async () => {
    isBuilt = await buildIfStale();
    return { passed: isBuilt, report: '' };
  });
  // After a failed build, the browsers would test an older one.
  const inBrowsers = async (project: Project) => (isBuilt ? runProjects([project]) : notBuilt);
  await bundleEditors();
  const driven = await Promise.all([
    tallyCheck("Firefox's add-on linter", lintFirefox),
    inBrowsers('browser'),
    inBrowsers('waiting'),
  ]);
  return driven.reduce(addTallies, building);
}

async function testInBrowsers(only: readonly string[]): Promise<Tally> {
  await requirePrograms('chromium', 'firefox', 'xvfb', 'xdotool');
  if (only.length === 0 || only.some((part) => 'test/browser/editors.test.ts'.includes(part)))
    await bundleEditors();
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
  changed: testChanged,
};

const [part = 'all', ...only] = process.argv.slice(2);
const run = parts[part];
if (run === undefined) {
  console.error(`Unknown part: ${part}. Known parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const meter = new CostMeter();
const { passed, failures } = await run(only).catch((error: unknown) => ({
  passed: 0,
  failures: [error instanceof Error ? error.message : String(error)],
}));
const cost = meter.stop();
// Other browsers and sizes cost something else than what the record compares.
const isComparable = part !== 'changed' && !process.env.TEST_BROWSERS && !process.env.TEST_ROUNDS;
if (isComparable) {
  const measured = Object.fromEntries(cost.files.map(({ file, seconds }) => [file, seconds]));
  writeCosts(measuredFile, { ...readCosts(measuredFile), ...measured });
}
const report = costReport(cost, isComparable ? readCosts(recordFile) : undefined);
for (const line of report) console.log(line);
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
