/**
 * Runs vitest's projects and counts.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGroup } from '../../tools/process-group.ts';
import { watchForHang } from './hang-watch.ts';
import type { Progress } from './reporter.ts';
import { type Report, type Tally, tally } from './tally.ts';

/** A project of vitest.config.ts, or several whose names begin alike. */
export type Project = 'unit*' | 'server' | 'waiting' | 'browser';

export const vitest = 'node_modules/vitest/vitest.mjs';

/**
 * Runs the tests of projects, with their progress and failures on our output: all, or those that vitest's
 * arguments `only` choose, such as parts of a file's path; so many files at a time as there are `workers`.
 */
export async function runProjects(
  projects: readonly [Project, ...Project[]],
  only: readonly string[] = [],
  // Vitest leaves one core to the editor; nobody edits here. Browsers wait more than they work: two files at once
  // took seven tenths of the time of one after the other on two cores, and three no less than two.
  // One more than there are cores: some wait for programs, or as long as a person pauses in typing.
  workers: number = projects.includes('browser') ? 2 : availableParallelism() + 1,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-report-'));
  const file = join(folder, 'report.json');
  const hang = watchForHang((line) => console.error(line));
  try {
    const command = [
      vitest,
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--allowOnly=false',
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=./src/commands/test/reporter.ts',
      `--outputFile=${file}`,
      ...only,
    ];
    const status = await runGroup(command, {
      signal: hang.signal,
      onMessage: (message) => hang.note(message as Progress),
    });
    return tally(readReport(file), status);
  } finally {
    hang.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The report, or undefined when vitest did not come to write one. */
function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch (error) {
    console.error(`vitest left no report: ${(error as Error).message}`);
    return undefined;
  }
}
