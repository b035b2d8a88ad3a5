/**
 * Measures what callers without a key can cost a server, on every path that it answers. Prints the figures:
 * the most memory that 150 callers with unfinished bodies take, the most processor time of one request, and
 * how long an honest caller waits while eight callers send bodies.
 */
import { processorTime, residentMiB } from '../../../scripts/lib/processes.ts';
import { type Served, startServe, workersOf } from '../../../scripts/lib/serve-command.ts';
import { accountsFileIn } from '../../../src/server/serve/data-folder.ts';
import { withKeys } from '../../../src/server/serve/store.ts';
import {
  type Body,
  holdBody,
  largeBodies,
  sendBody,
  shortBodies,
} from '../../../test/harness/unknown-callers/bodies.ts';
import { allServices, answeredPaths } from '../../../test/harness/unknown-callers/paths.ts';
import { inTurn, median } from '../measure.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { send } from './load.ts';

const contractPath = '/v2/detect/language';
const heldBodies = 150;
/** Requests whose processor time is averaged, because the system counts it in steps of 10 ms. */
const repeats = 10;
const rounds = 5;
const roundMs = 3_000;
const unknownCallers = 8;

interface Cost {
  readonly path: string;
  readonly body: Body;
  readonly milliseconds: number;
}

export async function benchUnknownCallers(): Promise<void> {
  const data = temporaryFolder('vernacular-bench-');
  const server = await startServe(['--http', '--data', data, ...allServices]);
  try {
    const { key } = await withKeys({ file: accountsFileIn(data) }, (keys) =>
      keys.create({ label: 'Honest', limit: -1 }),
    );
    // First, because a process keeps for a while what the other measurements made it use.
    console.log(
      `Resident memory with ${heldBodies} unfinished bodies without a key, at most: ${await maxMemory(server)}`,
    );
    const costs = await processorTimes(server);
    const dearest = costs.reduce((max, cost) => (cost.milliseconds > max.milliseconds ? cost : max));
    const { path, body, milliseconds } = dearest;
    console.log(
      `Processor time of one request without a key, at most: ${milliseconds.toFixed(1)} ms (${path}, ${body.title})`,
    );
    const waits = await honestWaits(server, key, dearest);
    const ratio = waits.dearest / waits.contract;
    console.log(
      `Median wait of an honest caller beside ${unknownCallers} without a key: ${waits.dearest.toFixed(1)} ms with their bodies on ${path}, ${waits.contract.toFixed(1)} ms on ${contractPath}, ratio ${ratio.toFixed(2)}`,
    );
  } finally {
    await server.stop();
  }
}

async function processorTimes(server: Served): Promise<readonly Cost[]> {
  const pids = workersOf(server);
  const costs: Cost[] = [];
  for (const path of answeredPaths) {
    for (const body of [...largeBodies, ...shortBodies]) {
      await sendBody(server.url, path, body);
      const before = processorTime(pids);
      for (let at = 0; at < repeats; at += 1) await sendBody(server.url, path, body);
      const milliseconds = (processorTime(pids) - before) / repeats;
      costs.push({ path, body, milliseconds });
    }
    const max = Math.max(...costs.filter((cost) => cost.path === path).map((cost) => cost.milliseconds));
    console.log(`  ${path}: ${max.toFixed(1)} ms`);
  }
  return costs;
}

async function honestWaits(server: Served, key: string, { path, body }: Cost) {
  const paths = { dearest: path, contract: contractPath };
  const waits = await inTurn(paths, { rounds }, (flooded) => honestWait(server.url, key, flooded, body));
  return { dearest: median(waits.dearest), contract: median(waits.contract) };
}

/** Returns the median wait in milliseconds while callers without a key send a body to a path. */
async function honestWait(url: string, key: string, flooded: string, body: Body): Promise<number> {
  const until = performance.now() + roundMs;
  const flood = Array.from({ length: unknownCallers }, async () => {
    while (performance.now() < until) await sendBody(url, flooded, body);
  });
  const waits: number[] = [];
  while (performance.now() < until) {
    const start = performance.now();
    await send({ url, path: contractPath, key, body: '{"q":"Guten Morgen"}' });
    waits.push(performance.now() - start);
  }
  await Promise.all(flood);
  return median(waits);
}

async function maxMemory(server: Served): Promise<string> {
  const [worker = 0] = workersOf(server);
  const before = residentMiB(worker);
  let largest = { path: '', mib: 0 };
  for (const path of answeredPaths) {
    const held = Array.from({ length: heldBodies }, () => holdBody(server.url, path));
    let mib = 0;
    const watch = setInterval(() => {
      mib = Math.max(mib, residentMiB(worker));
    }, 100);
    await Promise.all(held.map(({ settled }) => settled));
    clearInterval(watch);
    for (const { release } of held) release();
    if (mib > largest.mib) largest = { path, mib };
    console.log(`  ${path}: ${mib.toFixed(0)} MiB`);
  }
  return `${largest.mib.toFixed(0)} MiB (${largest.path}), ${before.toFixed(0)} MiB before`;
}
