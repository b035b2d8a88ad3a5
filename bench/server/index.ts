/**
 * The server over a data folder under load: docs/server-benchmark.md. With `--against FOLDER`, beside the server of another
 * checkout in the same run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer } from '../../scripts/lib/build/server.ts';
import { median } from '../../scripts/lib/measure.ts';
import { residentMiB } from '../../scripts/lib/processes.ts';
import { circumstances, writeReport } from '../../scripts/lib/report.ts';
import { startServe, workersOf } from '../../scripts/lib/serve-command.ts';
import { send } from '../../scripts/lib/server-load.ts';
import { shortTexts } from '../short-texts.ts';
import {
  bulkCalls,
  type Contestant,
  connections,
  detections,
  ofCheckout,
  overFolder,
} from './contestants.ts';
import { bulkTable, detectionTable, type Rounds, ratio, roundMs, rounds, takeTurns } from './rounds.ts';

/** Measures and writes the report. */
export async function benchServer(): Promise<void> {
  const { against } = parseArgs({
    args: process.argv.slice(3),
    options: { against: { type: 'string' } },
  }).values;
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-bench-'));
  const contestants: Contestant[] = [];
  try {
    if (against !== undefined) contestants.push(await ofCheckout(against, join(folder, 'other')));
    for (const processes of [1, 2]) {
      contestants.push(await overFolder(join(folder, String(processes)), processes));
    }
    const one = await takeTurns(contestants, (each) => detections(each, 1));
    const many = await takeTurns(contestants, (each) => detections(each, connections));
    const bulks = await takeTurns(contestants, bulkCalls);
    const memory = contestants.map(({ title, pids }) => [title, pids.map(residentMiB)] as const);
    const key = contestants.at(-2)?.keys[0] as string;
    for (const each of contestants.splice(0)) await each.stop();
    const starts = await measureStarts(join(folder, '1'), key);
    writeReport('docs/server-benchmark.md', reportOf({ one, many, bulks, memory, starts }));
  } finally {
    for (const each of contestants) await each.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Starts {
  /** Milliseconds from the start of the built program to its first detection. */
  readonly times: number[];
  /** Memory of the worker process then. */
  readonly memory: number[];
}

async function measureStarts(data: string, key: string): Promise<Starts> {
  await buildServer();
  const starts: Starts = { times: [], memory: [] };
  for (let round = 0; round < 10; round += 1) {
    const begin = performance.now();
    const server = await startServe(
      ['--http', '--data', data],
      [process.execPath, 'dist/server/vernacular.js', 'serve'],
    );
    await send({
      url: server.url,
      path: '/v2/detect/language',
      key,
      body: JSON.stringify({ q: shortTexts[0] }),
    });
    starts.times.push(performance.now() - begin);
    starts.memory.push(...workersOf(server).map(residentMiB));
    await server.stop();
  }
  return starts;
}

interface Figures {
  readonly one: Rounds;
  readonly many: Rounds;
  readonly bulks: Rounds;
  readonly memory: readonly (readonly [string, readonly number[]])[];
  readonly starts: Starts;
}

function reportOf({ one, many, bulks, memory, starts }: Figures): string {
  const [single = [], double = []] = Object.values(bulks).slice(-2);
  const loaded = memory.map(
    ([title, each]) => `${title}: ${each.map((mib) => mib.toFixed(0)).join(' and ')}`,
  );
  return `# The server over a data folder

${circumstances('npm run bench -- server')} The program that makes the load shares the machine, over plain HTTP on loopback. Contestants take turns, ${rounds} rounds of ${roundMs / 1000} s; figures are medians of the rounds, × is the median of the ratios to the first line, round by round.

## Detections of a short text
${connections} connections, all on one account:

${detectionTable(one)}

An account for each connection:

${detectionTable(many)}

## Bulk calls
1,000 short texts a call, ${connections} connections, one account: the engine is nearly all of the work.

${bulkTable(bulks)}

Two processes come at ${ratio(double, single)} times the rate of one, and at ${ratio(double, single, (load) => 1 / load.cpu)} times the rate for each core that they were given.

## Start and memory
From the start of the built program to its first detection: ${median(starts.times).toFixed(0)} ms (median of ${starts.times.length}). The worker process then has ${median(starts.memory).toFixed(0)} MiB. After the load above, MiB for each process: ${loaded.join('; ')}.
`;
}
