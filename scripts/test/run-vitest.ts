/**
 * Runs vitest and counts its tests.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGroup } from '../lib/process-group.ts';
import { type Report, type Tally, tallyRun } from './tally.ts';

/** A project of vitest.config.ts, or all projects whose names begin alike. */
export type Project = 'unit*' | 'server' | 'waiting' | 'browser';

export const vitest = 'node_modules/vitest/vitest.mjs';

/** Vitest ends tests that take too long, but not code that never returns to the event loop. */
const maxRunMs = 2 * 60 * 60_000;

/**
 * Runs the tests of projects and shows their progress and failures: all tests, or those that `filters` select, such as
 * parts of file paths. At most `maxWorkers` files run at a time.
 */
export async function runProjects(
  projects: readonly Project[],
  filters: readonly string[] = [],
  // Vitest leaves one core to the editor, which nobody uses here, and some tests wait for other programs. Browsers wait
  // more than they work: on two cores, two files at once took 70 % of the time of one at a time, three took no less.
  maxWorkers: number = projects.includes('browser') ? 2 : availableParallelism() + 1,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-report-'));
  const file = join(folder, 'report.json');
  try {
    const status = await runGroup(
      [
        vitest,
        'run',
        ...projects.map((name) => `--project=${name}`),
        '--allowOnly=false',
        `--maxWorkers=${maxWorkers}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...filters,
      ],
      AbortSignal.timeout(maxRunMs),
    );
    return tallyRun(readReport(file), status);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns undefined if vitest ended before it wrote a report. */
function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch (error) {
    console.error(`vitest left no report: ${(error as Error).message}`);
    return undefined;
  }
}
