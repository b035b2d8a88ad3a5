/** `npm test -- changed`: the tests nearest to Git's changes, within two minutes. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { requirePrograms } from '../../../test/harness/browser/launch/index.ts';
import { checkStyle, checkTypes, hasLab } from '../checks.ts';
import { readCosts, recordFile } from '../costs.ts';
import { buildIfStale } from '../fresh-build.ts';
import { type Project, runProjects } from '../run-vitest.ts';
import { addTallies, none, type Tally, tallyCheck } from '../tally.ts';
import { usersOf } from './import-graph.ts';
import { chooseTests, distancesFrom, type Part } from './near-tests.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from the last commit, or these. `begin` gets the chosen tests. */
export async function testChanged(
  given: readonly string[],
  begin: (files: readonly string[]) => Promise<void>,
): Promise<Tally> {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => existsSync(file) && (hasLab() || !file.startsWith('lab/test/')),
  );
  const differing = [
    ...git('diff', '--name-only', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const changed = given.length > 0 ? given : differing;
  if (changed.length === 0) {
    console.log('No file differs from the last commit.');
    return none;
  }
  const { chosen, left } = chooseTests(distancesFrom(changed, usersOf(files)), readCosts(recordFile));
  await begin(Object.values(chosen).flat());
  const styled = changed.filter((file) => existsSync(file));
  const run = async (projects: readonly Project[], part: Part) =>
    chosen[part].length === 0 ? none : runProjects(projects, chosen[part]);
  // Servers mostly wait, so they run beside the others. Building first would delay unit tests.
  const tested = await Promise.all([
    run(['unit*', 'programs'], 'unit').then(async (tally) =>
      addTallies(tally, await driveChromium(chosen.browser)),
    ),
    run(['server'], 'server'),
    tallyCheck('types', checkTypes),
    tallyCheck('style of what changed', () => checkStyle(styled)),
  ]);
  for (const [part, rest] of Object.entries(left)) {
    const count = chosen[part as Part].length;
    if (rest.length > 0)
      console.log(`${part}: ran ${count} of ${count + rest.length} files. Left out: ${rest.join(' ')}`);
  }
  console.log('`npm test` runs everything.');
  return tested.reduce(addTallies, none);
}

async function driveChromium(tests: readonly string[]): Promise<Tally> {
  if (tests.length === 0) return none;
  await requirePrograms('chromium', 'xvfb', 'xdotool');
  const isBuilt = await buildIfStale(['chrome', 'client']);
  if (!isBuilt) return { passed: 0, failures: ['Browser tests could not run: the build failed'] };
  process.env.TEST_BROWSERS = 'Chromium';
  return runProjects(['browser', 'waiting'], tests);
}
