/**
 * `npm test`: everything that proves the product, in both browsers. Ends with one line, "N passed, N failed",
 * and status 0 only when nothing failed.
 */
import { requirePrograms } from '../../tools/browser/launch/index.ts';
import { type CheckResult, checkStyle, checkTypes, lintFirefox } from '../../tools/checks.ts';
import { runGroup } from '../../tools/process-group.ts';
import { runProject } from './project.ts';
import { add, none, type Tally } from './tally.ts';

/** Says what a check found; a check counts as one test. */
async function tallyCheck(title: string, check: () => Promise<CheckResult>): Promise<Tally> {
  const { passed, report } = await check();
  console.log(`${passed ? '✓' : '✗'} ${title}${report === '' ? '' : `\n${report.replaceAll(/^/gm, '  ')}`}`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

async function testAll(): Promise<Tally> {
  await requirePrograms('chromium', 'firefox', 'xvfb', 'xdotool');
  const built = await runGroup(['src/commands/bootstrap.mjs', 'build']);
  const building = await tallyCheck('build', async () => ({ passed: built === 0, report: '' }));
  const checks = await Promise.all([
    tallyCheck('types', checkTypes),
    tallyCheck('style', checkStyle),
    tallyCheck("Firefox's add-on linter", lintFirefox),
  ]);
  const unit = await runProject('unit');
  // Without a build of these sources the browsers would prove an older one.
  const inBrowsers = async (project: 'browser' | 'waiting') =>
    built === 0 ? runProject(project) : { passed: 0, failed: 1 };
  const beside = await Promise.all([runProject('server'), inBrowsers('waiting')]);
  const browser = await inBrowsers('browser');
  return [building, ...checks, unit, ...beside, browser].reduce(add, none);
}

const { passed, failed } = await testAll().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
