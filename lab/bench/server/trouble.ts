/**
 * Measures a server in trouble: its database can't charge, too many callers, a restart. Prints the tables of
 * docs/reliability.md. `npm run bench -- trouble restart`: one of `faults`, `overload` and `restart`.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram } from '../../../scripts/lib/serve-command.ts';
import { newNode, type PostgresNode } from '../../../test/harness/postgres/index.ts';
import { median, percentile } from '../measure.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { buildPrograms, serveProgram } from './build.ts';
import { type Contestant, connections, detections, overDatabase, overFolder } from './contestants.ts';
import { type Call, load, send } from './load.ts';

const parts = {
  async faults() {
    console.log('| fault of PostgreSQL | wait of the first call | of the second |\n|---|--:|--:|');
    for (const fault of faults) console.log(await waitsDuring(fault));
  },
  async overload(folder: string) {
    console.log('\n| callers at once | calls/s | refused | p50, ms | p99, ms |\n|--:|--:|--:|--:|--:|');
    const server = await overFolder(folder, 1);
    try {
      for (const times of [1, 2, 5, 10]) console.log(await overload(server, times));
    } finally {
      await server.stop();
    }
  },
  restart: async (folder: string) => console.log(await restart(folder)),
};

export async function benchTrouble(): Promise<void> {
  await buildPrograms();
  const folder = temporaryFolder('vernacular-bench-');
  const only = process.argv[3];
  for (const [name, measure] of Object.entries(parts))
    if (only === undefined || only === name) await measure(join(folder, name));
}

interface Fault {
  readonly title: string;
  begin(primary: PostgresNode): unknown;
}

const faults: readonly Fault[] = [
  { title: 'it is killed', begin: (primary) => primary.kill() },
  { title: 'it is frozen', begin: (primary) => primary.freeze() },
  {
    title: 'it is read-only',
    async begin(primary) {
      await primary.ask('ALTER SYSTEM SET default_transaction_read_only = on');
      await primary.ask('SELECT pg_reload_conf()');
      await pause(500);
    },
  },
  {
    title: 'its standby is away',
    async begin(primary) {
      await primary.requireStandbys(1);
      await pause(500);
    },
  },
];

async function waitsDuring({ title, begin }: Fault): Promise<string> {
  const primary = await newNode();
  try {
    await primary.start();
    const server = await overDatabase(primary.url, 1);
    const [call] = detections(server, 1).calls;
    await send(call as Call);
    await begin(primary);
    const waits: string[] = [];
    for (let at = 0; at < 2; at += 1) {
      const start = performance.now();
      const answer = await send(call as Call).then(
        () => '200',
        ({ message }: Error) => / HTTP\/1\.1 (\d+)/.exec(message)?.[1] ?? message,
      );
      waits.push(`${(performance.now() - start).toFixed(0)} ms (${answer})`);
    }
    await server.stop();
    return `| ${title} | ${waits.join(' | ')} |`;
  } finally {
    primary.thaw();
    await primary.remove();
  }
}

/** `times` as many calls in flight as saturate the server. */
async function overload(server: Contestant, times: number): Promise<string> {
  const { calls } = detections(server, connections);
  const { rate, times: waits } = await load(calls, times * connections, 10_000);
  const [half, most] = [median(waits), percentile(waits, 0.99)];
  // `load` rejects at the first refused call.
  return `| ${times * connections} | ${rate.toFixed(0)} | 0 | ${half.toFixed(1)} | ${most.toFixed(1)} |`;
}

const callsPerSecond = 500;

/** SIGTERM under load, then a start on the same port. */
async function restart(data: string): Promise<string> {
  const first = await overFolder(data, 1);
  const [call] = detections(first, 1).calls as [Call];
  const { port } = new URL(first.url);
  const counts: Record<string, number> = {};
  let isOver = false;
  const headers = { Authorization: `Bearer ${call.key}`, 'Content-Type': 'application/json' };
  const callers = Array.from({ length: 50 }, async () => {
    while (!isOver) {
      const next = pause((1000 * 50) / callsPerSecond);
      // Not on a connection whose end was announced.
      const outcome = await fetch(`${call.url}${call.path}`, { method: 'POST', headers, body: call.body })
        .then(async (answer) => (await answer.text()) && `answered with ${answer.status}`)
        .catch(({ cause }: Error) => (cause as NodeJS.ErrnoException).code ?? 'broken off');
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      await next;
    }
  });
  await pause(5_000);
  const stopped = performance.now();
  await first.stop();
  const { child } = startProgram([...serveProgram, '--json', '--http', '--port', port, '--data', data]);
  await once(child.stdout, 'data');
  const away = performance.now() - stopped;
  await pause(5_000);
  isOver = true;
  await Promise.all(callers);
  child.kill();
  const all = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  return `\nRestart at ${callsPerSecond} calls a second: ${away.toFixed(0)} ms from SIGTERM until the server listens again; ${all.join(', ')}. ECONNREFUSED: not sent. Other codes: sent, and not answered.`;
}
