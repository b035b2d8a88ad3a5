/** Prints the most processor time that a request without a key costs, by path. */
import { processorTime } from '../../../scripts/lib/processes.ts';
import { type Served, startServe, workersOf } from '../../../scripts/lib/serve-command.ts';
import {
  type Body,
  largeBodies,
  sendBody,
  shortBodies,
} from '../../../test/harness/unknown-callers/bodies.ts';
import { allServices, answeredPaths } from '../../../test/harness/unknown-callers/paths.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Averaged, because the system counts in steps of 10 ms. */
const repeats = 10;

interface Cost {
  readonly path: string;
  readonly body: Body;
  readonly milliseconds: number;
}

export async function benchUnknownCallers(): Promise<void> {
  const data = temporaryFolder('vernacular-bench-');
  const server = await startServe(['--http', '--data', data, ...allServices]);
  try {
    const costs = await processorTimes(server);
    const dearest = costs.reduce((max, cost) => (cost.milliseconds > max.milliseconds ? cost : max));
    const { path, body, milliseconds } = dearest;
    console.log(
      `Processor time of one request without a key, at most: ${milliseconds.toFixed(1)} ms (${path}, ${body.title})`,
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
