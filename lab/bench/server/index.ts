/** The server with both stores under load, and the engine alone. Writes docs/server-benchmark.md. */
import { join } from 'node:path';
import { residentMiB } from '../../../scripts/lib/processes.ts';
import { measuredNow, type Part, writeResults } from '../../../scripts/lib/results.ts';
import { startServe, workersOf } from '../../../scripts/lib/serve-command.ts';
import { newNode } from '../../../test/harness/postgres/index.ts';
import { median } from '../measure.ts';
import { shortTexts } from '../short-texts.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { buildPrograms, serveProgram } from './build.ts';
import {
  bareServer,
  bulkCalls,
  type Contestant,
  connections,
  detections,
  overDatabase,
  overFolder,
} from './contestants.ts';
import { measureWaits, type Wait } from './fairness.ts';
import { send } from './load.ts';
import { bulkParts, detectionParts, roundsText, takeTurns } from './rounds.ts';

export async function benchServer(): Promise<void> {
  await buildPrograms();
  const folder = temporaryFolder('vernacular-bench-');
  const database = await newNode();
  const contestants: Contestant[] = [];
  try {
    await database.start();
    contestants.push(await bareServer());
    for (const processes of [1, 2]) {
      contestants.push(await overFolder(join(folder, String(processes)), processes));
    }
    for (const processes of [1, 2]) contestants.push(await overDatabase(database.url, processes));
    const oneAccount = await takeTurns(contestants, (each) => detections(each, 1));
    const manyAccounts = await takeTurns(contestants, (each) => detections(each, connections));
    const bulks = await takeTurns(contestants, bulkCalls);
    const memory = contestants.map(({ title, pids }) => [title, pids.map(residentMiB)] as const);
    const [, single] = contestants as [Contestant, Contestant];
    const waits = await measureWaits(single);
    const key = single.keys[0] as string;
    for (const each of contestants.splice(0)) await each.stop();
    const starts = await measureStarts(join(folder, '1'), key);
    writeResults('server', {
      title: 'The server',
      measured: measuredNow('npm run bench -- server'),
      parts: [
        `The program that generates the load runs on the same machine, over plain HTTP on loopback, and so does PostgreSQL. ${roundsText} With SQLite, the server processes also write the accounts. With PostgreSQL, the database does, and its CPU time is not counted.`,
        ...detectionParts(oneAccount, manyAccounts),
        ...bulkParts(bulks),
        ...waitParts(waits),
        ...startParts(starts, memory),
      ],
    });
  } finally {
    for (const each of contestants) await each.stop();
    await database.remove();
  }
}

function waitParts(waits: readonly Wait[]): Part[] {
  return [
    '## A single call beside bulk calls',
    'One account sends single calls, one after the other. Another account keeps bulk calls of 10,000 texts in flight. Milliseconds of processor time that the worker process spends between a single call and its answer:',
    {
      columns: ['bulk calls at once', 'median', 'worst'],
      digits: [0, 1, 1],
      rows: waits.map(({ bulkCallers, median, worst }) => [bulkCallers, median, worst]),
    },
  ];
}

interface Starts {
  /** From the built program's start to its first detection. */
  readonly times: number[];
  /** Of the worker after the first detection. */
  readonly memory: number[];
}

async function measureStarts(data: string, key: string): Promise<Starts> {
  const starts: Starts = { times: [], memory: [] };
  for (let round = 0; round < 10; round += 1) {
    const begin = performance.now();
    const server = await startServe(['--http', '--data', data], serveProgram);
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

function startParts(
  { times, memory }: Starts,
  loaded: readonly (readonly [string, readonly number[]])[],
): Part[] {
  return [
    '## Start and memory',
    `The built program answers its first detection ${median(times).toFixed(0)} ms after its start (median of ${times.length}). Its worker process then has ${median(memory).toFixed(0)} MiB. After the load of the tables above:`,
    {
      columns: ['', 'MiB per process'],
      digits: [0],
      rows: loaded.flatMap(([title, each]) => each.map((mib) => [title, mib])),
    },
  ];
}
