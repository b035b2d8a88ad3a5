/**
 * Measures failures and waits of one account's calls, alone and during attacks by nine others on the same server, over
 * SQLite and PostgreSQL. Prints the table of docs/reliability.md. `npm run bench -- neighbours SECONDS`: duration of
 * the attacks, by default five minutes.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { residentMiB } from '../../../scripts/lib/processes.ts';
import { scriptArguments } from '../../../scripts/lib/run-script.ts';
import { startProgram, startServe, workersOf } from '../../../scripts/lib/serve-command.ts';
import type { StoreConfig } from '../../../src/server/node/index.ts';
import { accountsFileIn } from '../../../src/server/serve/data-folder.ts';
import { databaseOf } from '../../../src/server/serve/database.ts';
import { withKeys } from '../../../src/server/serve/store.ts';
import { newNode } from '../../../test/harness/postgres/index.ts';
import { median } from '../measure.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { buildPrograms, serveProgram } from './build.ts';
import { bulkCall } from './contestants.ts';
import { processorMs } from './fairness.ts';
import { hostileAccounts } from './hostile-accounts.ts';
import { type Call, RepeatedCall, send } from './load.ts';

const seconds = { alone: Number(process.argv[4] ?? 30), beside: Number(process.argv[3] ?? 300) };
/** Between calls of the honest account; small calls per large one. */
const gapMs = 50;
const smallCalls = 10;
const texts = 1_000;

interface Noticed {
  calls: number;
  readonly failures: string[];
  readonly smallMs: number[];
  readonly smallProcessorMs: number[];
  /** Mean of small calls, inside the server. */
  insideMs: number;
  readonly largeMs: number[];
  mib: number;
  notReady: number;
}

export async function benchNeighbours(): Promise<void> {
  await buildPrograms();
  const folder = temporaryFolder('vernacular-bench-');
  console.log(
    '| store | calls | refused | median wait alone, beside: one text | of these, processor time | mean inside the server | 1,000 texts | not ready | resident |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|',
  );
  await measure('SQLite', { file: accountsFileIn(join(folder, 'data')) }, ['--data', join(folder, 'data')]);
  const database = await newNode();
  try {
    await database.start();
    const store = { database: databaseOf({ database: database.url }) };
    await measure('PostgreSQL', store, ['--database', database.url, '--processes', '1']);
  } finally {
    await database.remove();
  }
}

async function measure(title: string, store: StoreConfig, args: readonly string[]): Promise<void> {
  const server = await startServe(['--http', '--operations', '0', ...args], serveProgram);
  try {
    const { operations } = JSON.parse(server.output.stdout) as { operations: string };
    const [worker = 0] = workersOf(server);
    const hostile: string[] = [];
    const honest = await withKeys(store, async (keys) => {
      for (const name of hostileAccounts)
        hostile.push((await keys.create({ label: name, limit: name === 'used up' ? 0 : -1 })).key);
      return (await keys.create({ label: 'honest', limit: -1 })).key;
    });
    const target = { url: server.url, key: honest, operations, worker };
    const alone = await notice(target, seconds.alone);
    // In another process: reading its answers would delay the measured calls.
    const script = scriptArguments('lab/bench/server/hostile-accounts.ts');
    const { child } = startProgram([process.execPath, ...script, server.url, ...hostile]);
    child.stderr.pipe(process.stderr);
    const beside = await notice(target, seconds.beside);
    if (child.exitCode !== null) throw new Error('The hostile accounts have ended.');
    child.kill();
    print(title, alone, beside);
  } finally {
    await server.stop();
  }
}

interface Target {
  readonly url: string;
  readonly key: string;
  readonly operations: string;
  readonly worker: number;
}

async function notice({ url, key, operations, worker }: Target, seconds: number): Promise<Noticed> {
  const found: Noticed = {
    calls: 0,
    failures: [],
    smallMs: [],
    smallProcessorMs: [],
    insideMs: 0,
    largeMs: [],
    mib: 0,
    notReady: 0,
  };
  const small = { url, path: '/v2/detect/language', key, body: '{"q":"Guten Morgen, Tom"}' };
  const large = bulkCall(url, key, texts);
  const before = await insideOf(operations);
  const until = performance.now() + seconds * 1000;
  let connection: RepeatedCall | undefined;
  const callOnce = async (times: number[], call: () => Promise<void>) => {
    const start = performance.now();
    found.calls += 1;
    try {
      await call();
      times.push(performance.now() - start);
    } catch (error) {
      found.failures.push((error as Error).message);
      connection = undefined;
    }
  };
  for (let at = 1; performance.now() < until; at += 1) {
    const used = processorMs(worker);
    connection ??= new RepeatedCall(small as Call);
    await callOnce(found.smallMs, () => (connection as RepeatedCall).send());
    found.smallProcessorMs.push(processorMs(worker) - used);
    if (at % smallCalls === 0) {
      await callOnce(found.largeMs, () => send(large));
      if ((await fetch(`${operations}/health/ready`)).status !== 204) found.notReady += 1;
    }
    found.mib = Math.max(found.mib, residentMiB(worker));
    await pause(gapMs);
  }
  connection?.close();
  const after = await insideOf(operations);
  found.insideMs = ((after.sum - before.sum) / (after.count - before.count)) * 1000;
  return found;
}

/** Seconds from headers to answer, and number, of calls with one text. Only one account makes such calls. */
async function insideOf(operations: string): Promise<{ sum: number; count: number }> {
  const text = await (await fetch(`${operations}/metrics`)).text();
  const value = (name: string) =>
    Number(new RegExp(`^vernacular_call_seconds_${name}\\{kind="single"\\} (.*)$`, 'm').exec(text)?.[1] ?? 0);
  return { sum: value('sum'), count: value('count') };
}

function print(title: string, alone: Noticed, beside: Noticed): void {
  const waits = (of: (noticed: Noticed) => readonly number[]) => {
    const [before, after] = [median(of(alone)), median(of(beside))];
    return `${before.toFixed(1)}, ${after.toFixed(1)} ms (${(after / before).toFixed(2)})`;
  };
  const row = [
    title,
    beside.calls,
    beside.failures.length,
    waits(({ smallMs }) => smallMs),
    waits(({ smallProcessorMs }) => smallProcessorMs),
    waits(({ insideMs }) => [insideMs]),
    waits(({ largeMs }) => largeMs),
    beside.notReady,
    `${alone.mib.toFixed(0)}, ${beside.mib.toFixed(0)} MiB`,
  ];
  console.log(`| ${row.join(' | ')} |`);
  for (const failure of new Set([...alone.failures, ...beside.failures])) console.log(`  ${failure}`);
}
