/**
 * `npm run bench -- database`: detections a second over a PostgreSQL and its synchronous standby, on the same machine,
 * beside the server over a data folder in the same run: docs/database-benchmark.md.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../../tools/measure.ts';
import { newPair } from '../../../tools/postgres/index.ts';
import { buildWorker } from '../../build/server.ts';
import { DataFolder } from '../../serve/data-folder.ts';
import { databaseOf } from '../../serve/database.ts';
import { withKeys } from '../../serve/database-keys.ts';
import type { KeyManagement } from '../../serve/management.ts';
import { startNodeServer } from '../../serve/node-server.ts';
import { readServeOptions } from '../../serve/options.ts';
import { servePublicly } from '../../serve/server.ts';
import { sourceProgram } from '../../serve/source-program.ts';
import { shortTexts } from '../short-texts.ts';
import { type Load, load, percentile } from './server-load.ts';

const target = 'docs/database-benchmark.md';
const rounds = 5;
const roundMs = 2000;
const connections = 32;

export interface Measured extends Load {
  /** Processor time of the server's own processes, microseconds a call; NaN where the system does not tell. */
  readonly cpu: number;
}

export interface Contestant {
  readonly title: string;
  readonly url: string;
  readonly pids: readonly number[];
  readonly keys: readonly string[];
  readonly loads: { readonly one: Measured[]; readonly many: Measured[] };
  stop(): Promise<unknown>;
}

/** Measures and writes the report. */
export async function benchDatabase(): Promise<void> {
  const { primary, standby } = await newPair();
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-bench-'));
  // One cluster a process: the two sizes of the new host take turns with the old one, not with each other.
  try {
    const lines: string[] = [];
    for (const processes of [1, 2]) {
      const old = await overFolder(join(folder, String(processes)));
      const contestants = [old, await overDatabase(primary.url, processes)];
      await inTurn(contestants);
      lines.push(...contestants.map((one) => rowOf(one, old)));
      for (const one of contestants) await one.stop();
    }
    const report = reportOf(lines);
    writeFileSync(target, report);
    console.log(`${report}\nWritten to ${target}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    for (const node of [primary, standby]) await node.remove();
  }
}

async function overFolder(data: string): Promise<Contestant> {
  const options = readServeOptions(['--http', '--port', '0', '--data', data]);
  const server = await servePublicly(options, { folder: new DataFolder(data), provideWorker: buildWorker });
  const keys = await createKeys(server.management);
  const title = 'a data folder, one process (workerd)';
  return {
    title,
    url: server.url as string,
    pids: [server.pid],
    keys,
    loads: { one: [], many: [] },
    stop: server.stop,
  };
}

/** The server over a database, with a key for each connection. */
export async function overDatabase(address: string, processes: number): Promise<Contestant> {
  const database = databaseOf({ database: address });
  if (database === undefined) throw new Error('There is no database.');
  const args = ['--http', '--port', '0', '--database', address, '--processes', String(processes)];
  const server = await startNodeServer({ ...readServeOptions(args), database }, sourceProgram);
  const keys = await withKeys(database, createKeys);
  const title = `PostgreSQL and a standby, ${processes} process${processes === 1 ? '' : 'es'} (Node)`;
  return {
    title,
    url: server.url,
    pids: server.pool.processes,
    keys,
    loads: { one: [], many: [] },
    stop: server.stop,
  };
}

async function createKeys(management: KeyManagement): Promise<string[]> {
  const keys: string[] = [];
  for (let at = 0; at < connections; at += 1) {
    keys.push((await management.create({ label: `${at}`, limit: -1 })).key);
  }
  return keys;
}

/** All in turn, so that a slow spell of the machine hits all of them; the first round warms up. */
async function inTurn(contestants: readonly Contestant[]): Promise<void> {
  const body = JSON.stringify({ q: shortTexts[0] });
  for (let round = -1; round < rounds; round += 1) {
    for (const { url, pids, keys, loads } of contestants) {
      const calls = keys.map((key) => ({ url, path: '/v2/detect/language', key, body }));
      for (const [name, some] of [
        ['one', calls.slice(0, 1)],
        ['many', calls],
      ] as const) {
        const before = processorTime(pids);
        const result = await load(some, connections, round < 0 ? 500 : roundMs);
        const cpu = ((processorTime(pids) - before) * 1000) / result.times.length;
        if (round >= 0) loads[name].push({ ...result, cpu });
      }
    }
  }
}

/** Milliseconds that processes have computed so far, as Linux counts them: in hundredths of a second. */
export function processorTime(pids: readonly number[]): number {
  if (platform() !== 'linux') return Number.NaN;
  const ticks = pids.flatMap((pid) => {
    // The program's name, in parentheses, may hold anything; times are the twelfth and thirteenth field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return [Number(fields[11]), Number(fields[12])];
  });
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
}

function rowOf({ title, loads }: Contestant, old: Contestant): string {
  const cells = (['one', 'many'] as const).flatMap((name) => {
    const own = loads[name];
    const rate = Math.round(median(own.map((one) => one.rate))).toLocaleString('en');
    const time = (share: number) => median(own.map((one) => percentile(one.times, share))).toFixed(1);
    const ratio = median(own.map((one, round) => one.rate / (old.loads[name][round] as Load).rate)).toFixed(
      2,
    );
    const cpu = median(own.map((one) => one.cpu)).toFixed(0);
    return [rate, `${time(0.5)} / ${time(0.99)}`, ratio, cpu];
  });
  return `| ${title} | ${cells.join(' | ')} |`;
}

function reportOf(lines: readonly string[]): string {
  return `# Over a database

Written by \`npm run bench -- database\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()} ${arch()}, load average ${loadavg()[0]?.toFixed(1)} at the end. The servers, PostgreSQL, its synchronous standby and the program that makes the load share it. Detections of a short text over plain HTTP on loopback, ${connections} connections; contestants take turns, ${rounds} rounds of ${roundMs / 1000} s, medians of the rounds; × is the rate over that of the line above which keeps a data folder.

| detections a second | one account | p50 / p99, ms | × | CPU of the server, µs | ${connections} accounts | p50 / p99, ms | × | CPU, µs |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
${lines.join('\n')}
`;
}
