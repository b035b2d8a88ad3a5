/**
 * `npm run capacity -- measure`: measures on this machine what the model's costs are taken from, and prints it. Starts a
 * PostgreSQL and its synchronous standby, charges batches of some shapes, and loads a server of one process and of two.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { statementOf } from '../../server/database/charge-once.ts';
import { percentile } from '../../tools/measure.ts';
import { newPair, type PostgresNode } from '../../tools/postgres/index.ts';
import { processorTime } from '../../tools/processes.ts';
import { load } from '../../tools/server-load.ts';
import { connections, overDatabase } from '../bench/server/contestants.ts';
import { shortTexts } from '../bench/short-texts.ts';

/** Accounts of a batch, and charges of each. */
const shapes = [
  [1, 1],
  [1, 32],
  [1, 1000],
  [32, 1],
  [5_000, 1],
] as const;
const roundMs = 2_000;

/** Measures and prints. */
export async function measure(): Promise<void> {
  const { primary, standby } = await newPair();
  try {
    console.log(`fdatasync of 8 KiB: ${fsyncMicroseconds().toFixed(0)} µs`);
    for (const processes of [1, 2]) await measureCalls(primary, standby, processes);
    await measureBatches(primary, standby);
  } finally {
    for (const node of [primary, standby]) await node.remove();
  }
}

/** The mean time of putting a page behind the others on disk. */
function fsyncMicroseconds(): number {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-capacity-'));
  const file = openSync(join(folder, 'log'), 'w');
  const page = Buffer.alloc(8192);
  const times = 2_000;
  const begin = performance.now();
  for (let at = 0; at < times; at += 1) {
    writeSync(file, page);
    fdatasyncSync(file);
  }
  const took = performance.now() - begin;
  closeSync(file);
  rmSync(folder, { recursive: true });
  return (took * 1000) / times;
}

async function measureBatches(primary: PostgresNode, standby: PostgresNode): Promise<void> {
  const nodes = [await pidsOf(primary, { clients: false }), await pidsOf(standby, { clients: false })];
  const client = new Client(primary.url);
  await client.connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  nodes[0]?.push(rows[0].pid);
  await client.query(`INSERT INTO vernacular.account
    SELECT 'm' || n, 'hash', 'measured', NULL, -1, 0, current_date, 0 FROM generate_series(1, 5000) n`);
  const slot = { id: crypto.randomUUID(), turn: 0 };
  const charge = (accounts: number, amounts: number) => {
    const charges = Array(amounts).fill({ detections: 1 });
    slot.turn += 1;
    const batch = new Map(Array.from({ length: accounts }, (_, at) => [`m${at + 1}`, charges]));
    return client.query(statementOf(slot, batch, new Map()));
  };
  console.log('| work | wall, µs | CPU primary | CPU standby | CPU client |\n|---|--:|--:|--:|--:|');
  await report('SELECT 1', nodes, () => client.query('SELECT 1'));
  for (const [accounts, amounts] of shapes) {
    await report(`${accounts} accounts × ${amounts}`, nodes, () => charge(accounts, amounts));
  }
  await client.end();
}

/** Does work again and again for a while, and prints what one costs. */
async function report(
  title: string,
  nodes: readonly number[][],
  work: () => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < 20; at += 1) await work();
  const before = [...nodes.map(processorTime), ownTime()];
  const begin = performance.now();
  let count = 0;
  for (; performance.now() - begin < roundMs; count += 1) await work();
  const took = performance.now() - begin;
  const after = [...nodes.map(processorTime), ownTime()];
  const each = (milliseconds: number) => ((milliseconds * 1000) / count).toFixed(0);
  const used = after.map((end, at) => each(end - (before[at] as number)));
  console.log(`| ${title} | ${each(took)} | ${used.join(' | ')} |`);
}

async function measureCalls(primary: PostgresNode, standby: PostgresNode, processes: number): Promise<void> {
  const server = await overDatabase(primary.url, processes);
  const body = JSON.stringify({ q: shortTexts[0] });
  const calls = server.keys.map((key) => ({ url: server.url, path: '/v2/detect/language', key, body }));
  await load(calls, connections, 2_000);
  for (const some of [calls.slice(0, 1), calls]) {
    const both = await Promise.all([primary, standby].map((node) => pidsOf(node, { clients: true })));
    const parties = [[...server.pids], ...both];
    const before = [...parties.map(processorTime), ownTime()];
    const all = machineTime();
    const result = await load(some, connections, roundMs * 2);
    const busy = machineTime() - all;
    const used = [...parties.map(processorTime), ownTime()].map((end, at) => end - (before[at] as number));
    const sum = used.reduce((total, one) => total + one, 0);
    const each = used.map((one) => ((one * 1000) / result.times.length).toFixed(0)).join(' / ');
    const times = [0.5, 0.99].map((share) => percentile(result.times, share).toFixed(1)).join(' / ');
    console.log(
      `${processes} processes, ${some.length} accounts: ${result.rate.toFixed(0)}/s, p50/p99 ${times} ms; CPU a call of host / primary / standby / caller ${each} µs; cores: ours ${(sum / (roundMs * 2)).toFixed(2)}, of others ${((busy - sum) / (roundMs * 2)).toFixed(2)}`,
    );
  }
  await server.stop();
}

/** The processes of a node that last; with those of its connections, which must last, too. */
async function pidsOf(node: PostgresNode, { clients }: { readonly clients: boolean }): Promise<number[]> {
  const rows = await node.ask<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()
     AND (backend_type IN ('walsender', 'walreceiver', 'walwriter', 'startup', 'checkpointer', 'background writer')
       OR $1 AND application_name = 'vernacular')`,
    [clients],
  );
  return rows.map(({ pid }) => pid);
}

/** Milliseconds of processor time of this process. */
function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds that all cores were not idle, or were taken away, so far. */
function machineTime(): number {
  const fields = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0, steal = 0] = fields;
  return (user + nice + system + irq + soft + steal) * 10;
}
