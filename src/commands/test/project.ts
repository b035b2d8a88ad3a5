/**
 * Runs one of vitest's projects and counts.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGroup } from '../../tools/process-group.ts';
import { type Report, type Tally, tally } from './tally.ts';

/** Milliseconds after which a run hangs: more than it takes, less than continuous integration waits. */
const limits = { unit: 4 * 60_000, server: 4 * 60_000, waiting: 4 * 60_000, browser: 17 * 60_000 };

/** Runs the tests of a project of vitest.config.ts, with its progress and failures on our output. */
export async function runProject(name: keyof typeof limits): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-report-'));
  const file = join(folder, 'report.json');
  try {
    const command = [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${name}`,
      '--allowOnly=false',
      // Vitest leaves one core to the editor; nobody edits here. Browsers wait more than they work: two files at once
      // took seven tenths of the time of one after the other on two cores, and three no less than two.
      `--maxWorkers=${name === 'browser' ? 2 : availableParallelism()}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    const status = await runGroup(command, limits[name]);
    return tally(readReport(file), status);
  } finally {
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
