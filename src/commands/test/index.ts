/**
 * `npm test`: everything that proves the product, in both browsers. `npm run test:unit`, `test:server` and
 * `test:browser` run a part of it, all or `-- FILES`; `npm run test:watch` runs the unit tests at every change.
 * Each ends with a line for each failure and one line, "N passed, N failed", and status 0 only when nothing failed.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { requirePrograms } from '../../tools/browser/launch/index.ts';
import { type CheckResult, checkStyle, checkTypes, lintFirefox } from '../../tools/checks.ts';
import { runGroup } from '../../tools/process-group.ts';
import { buildIfStale } from './fresh-build.ts';
import { type Project, runProjects, vitest } from './project.ts';
import { add, none, type Tally } from './tally.ts';

const notBuilt: Tally = { passed: 0, failures: ['The build, which its tests need, is missing'] };

/** Says what a check found; a check counts as one test. */
async function tallyCheck(title: string, check: () => Promise<CheckResult>): Promise<Tally> {
  const { passed, report } = await check();
  console.log(`${passed ? '✓' : '✗'} ${title}${report === '' ? '' : `\n${report.replaceAll(/^/gm, '  ')}`}`);
  return passed ? { passed: 1, failures: [] } : { passed: 0, failures: [title] };
}

async function testAll(): Promise<Tally> {
  await requirePrograms('chromium', 'firefox', 'xvfb', 'xdotool');
  // All at once: browsers and servers wait now and then, which others work in. Only browsers need what is built.
  const tested = await Promise.all([
    buildAndDrive(),
    tallyCheck('types', checkTypes),
    tallyCheck('style', checkStyle),
    runProjects(['server']),
    runProjects(['unit*'], [], Math.ceil(availableParallelism() / 2)),
  ]);
  return tested.reduce(add, none);
}

async function buildAndDrive(): Promise<Tally> {
  const built = await runGroup(['src/commands/bootstrap.mjs', 'build']);
  const building = await tallyCheck('build', async () => ({ passed: built === 0, report: '' }));
  // Without a build of these sources the browsers would prove an older one.
  const inBrowsers = async (project: Project) => (built === 0 ? runProjects([project]) : notBuilt);
  const driven = await Promise.all([
    tallyCheck("Firefox's add-on linter", lintFirefox),
    inBrowsers('browser'),
    inBrowsers('waiting'),
  ]);
  return driven.reduce(add, building);
}

async function testInBrowsers(only: readonly string[]): Promise<Tally> {
  await requirePrograms('chromium', 'firefox', 'xvfb', 'xdotool');
  return (await buildIfStale()) ? runProjects(['browser', 'waiting'], only) : notBuilt;
}

const parts: Readonly<Record<string, (only: readonly string[]) => Promise<Tally>>> = {
  all: testAll,
  unit: (only) => runProjects(['unit*'], only),
  server: (only) => runProjects(['server'], only),
  browser: testInBrowsers,
};

const [part = 'all', ...only] = process.argv.slice(2);
if (part === 'watch') {
  const watching = [vitest, 'watch', '--project=unit*', ...only];
  process.exitCode = spawnSync(process.execPath, watching, { stdio: 'inherit' }).status ?? 1;
} else {
  const run = parts[part];
  if (run === undefined) {
    console.error(`Not known: ${part}. There are: ${Object.keys(parts).join(', ')}, watch.`);
    process.exit(2);
  }
  const { passed, failures } = await run(only).catch((error: unknown) => ({
    passed: 0,
    failures: [error instanceof Error ? error.message : String(error)],
  }));
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
