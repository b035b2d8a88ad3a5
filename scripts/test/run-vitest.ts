import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGroup } from '../lib/process-group.ts';
import { inPart } from './costs.ts';
import { type Report, type Tally, tallyRun } from './tally.ts';

/** In vitest.config.ts; a prefix means several. */
export type Project = 'unit*' | 'programs' | 'server' | 'waiting' | 'browser';

export const vitest = 'node_modules/vitest/vitest.mjs';

/** Of a whole run. long-running.ts ends a hung test earlier. */
const maxRunMs = 12 * 60 * 60_000;

/** `filters` are parts of file paths, for example. */
export async function runProjects(
  projects: readonly Project[],
  filters: readonly string[] = [],
  // Vitest's default leaves a core free. Browsers mostly wait: on two cores, two files at a time took 70 % of the time
  // of one, and three no less.
  maxWorkers: number = projects.includes('browser') ? 2 : availableParallelism() + 1,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-report-'));
  const file = join(folder, 'report.json');
  try {
    const args = [
      vitest,
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--allowOnly=false',
      `--maxWorkers=${maxWorkers}`,
      '--reporter=./scripts/test/long-running.ts',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...filters,
    ];
    const status = await inPart(projects.join(' '), () => runGroup(args, AbortSignal.timeout(maxRunMs)));
    return tallyRun(readReport(file), status);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch (error) {
    console.error(`vitest left no report: ${(error as Error).message}`);
    return undefined;
  }
}
