import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseKeys, migrate } from '../../../../src/server/database/index.ts';
import { newNode, newPair, type PostgresNode } from '../../../harness/postgres/index.ts';
import type { Outcome } from './caller.ts';
import { Callers } from './callers.ts';
import type { Case } from './cases.ts';
import { CuttingProxy } from './cutting-proxy.ts';

interface CaseFigures {
  readonly charged: number;
  /** Answered detections that the database did not count. */
  readonly lost: number;
  /** Counted detections without an answer. */
  readonly over: number;
}

const atOnce = 8;
const accountCount = 6;

interface Pace {
  readonly processes: number;
  readonly step: number;
}

export async function runCase(
  { pair, timeoutSteps, isCut = false, isPromoted = false, happens }: Case,
  { processes, step }: Pace,
): Promise<CaseFigures> {
  const { primary, standby } = pair ? await newPair() : await single();
  const nodes = pair ? [primary, standby] : [primary];
  const proxy = await CuttingProxy.open(primary.port);
  try {
    const ids = await openAccounts(primary, accountCount, -1);
    const ports = isCut ? [proxy.port] : nodes.map(({ port }) => port);
    const address = `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;
    const callers = await Callers.start(processes, address, timeoutSteps * step);
    await callers.charge(ids, atOnce);
    await wait(step);
    await happens({ primary, standby, proxy, step });
    await wait(step);
    return await judge(await callers.stop(), isPromoted ? standby : primary);
  } finally {
    proxy.close();
    for (const node of nodes) await node.remove();
  }
}

async function single(): Promise<{ primary: PostgresNode; standby: PostgresNode }> {
  const primary = await newNode();
  await primary.start();
  return { primary, standby: primary };
}

export async function openAccounts(node: PostgresNode, count: number, limit: number): Promise<string[]> {
  const client = new Client(node.url);
  await client.connect();
  try {
    await migrate(client);
    const keys = new DatabaseKeys(client);
    const made: string[] = [];
    for (let at = 0; at < count; at += 1) made.push((await keys.create({ label: `${at}`, limit })).id);
    return made;
  } finally {
    await client.end();
  }
}

async function judge(told: Outcome, node: PostgresNode): Promise<CaseFigures> {
  const rows = await node.ask<{ id: string; day: string; used: string }>(
    "SELECT id, to_char(day, 'YYYY-MM-DD') AS day, used FROM vernacular.account",
  );
  const differences = rows.map(({ id, day, used }) => Number(used) - (told.charged[id]?.[day] ?? 0));
  return {
    charged: Object.values(told.charged)
      .flatMap(Object.values)
      .reduce((sum, count) => sum + count, 0),
    lost: differences.reduce((sum, difference) => sum + Math.max(0, -difference), 0),
    over: differences.reduce((sum, difference) => sum + Math.max(0, difference), 0),
  };
}
