/**
 * Runs what happens to a database under load, and counts: every charge that was answered must be there afterwards, and not
 * one more.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseKeys, migrate } from '../../../../src/server/database/index.ts';
import { newNode, newPair, type PostgresNode } from '../../../../src/tools/postgres/index.ts';
import type { Outcome } from './caller.ts';
import { Callers } from './callers.ts';
import type { Case } from './cases.ts';
import { CuttingProxy } from './cutting-proxy.ts';

export interface CaseFigures {
  /** Detections answered as charged. */
  readonly charged: number;
  /** Of these, how many the database does not know; and how many it knows that were not answered. */
  readonly lost: number;
  readonly over: number;
  /** Calls that failed with 503. */
  readonly failed: number;
  /** The longest time in which nothing was charged, and the longest wait of one call, in milliseconds. */
  readonly gap: number;
  readonly longest: number;
  /** The longest time from when a primary took writes again to the next charge, in milliseconds. */
  readonly resumed: number;
}

const atOnce = 8;
const accountCount = 6;

/** How a case is run. */
interface Pace {
  /** Processes that charge. */
  readonly processes: number;
  /** How long each step of it takes, in milliseconds. */
  readonly step: number;
}

/** Runs a case: load, what happens, load again, and the count. */
export async function runCase(
  { pair, patience, isCut = false, isPromoted = false, happens }: Case,
  { processes, step }: Pace,
): Promise<CaseFigures> {
  const { primary, standby } = pair ? await newPair() : await single();
  const nodes = pair ? [primary, standby] : [primary];
  const proxy = await CuttingProxy.open(primary.port);
  try {
    const ids = (await openAccounts(primary, accountCount, -1)).map(({ id }) => id);
    const ports = isCut ? [proxy.port] : nodes.map(({ port }) => port);
    const address = `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;
    const callers = await Callers.start(processes, address, patience * step);
    callers.tell({ order: 'charge', ids, atOnce });
    await wait(step);
    const recovered = () => callers.tell({ order: 'mark' });
    await happens({ primary, standby, proxy, step, recovered });
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

/** Makes the tables and some accounts with their keys. */
export async function openAccounts(
  node: PostgresNode,
  count: number,
  limit: number,
): Promise<{ readonly id: string; readonly key: string }[]> {
  const client = new Client(node.url);
  await client.connect();
  try {
    await migrate(client);
    const keys = new DatabaseKeys(client);
    const made: { id: string; key: string }[] = [];
    for (let at = 0; at < count; at += 1) made.push(await keys.create({ label: `${at}`, limit }));
    return made;
  } finally {
    await client.end();
  }
}

/** Compares what was answered with what the database knows, on the day that each account is in. */
async function judge(told: Outcome, node: PostgresNode): Promise<CaseFigures> {
  const rows = await node.ask<{ id: string; day: string; used: string }>(
    "SELECT id, to_char(day, 'YYYY-MM-DD') AS day, used FROM vernacular.account",
  );
  const differences = rows.map(({ id, day, used }) => Number(used) - (told.charged[id]?.[day] ?? 0));
  return {
    charged: Object.values(told.charged)
      .flatMap(Object.values)
      .reduce((sum, count) => sum + count, 0),
    lost: differences.reduce((sum, one) => sum + Math.max(0, -one), 0),
    over: differences.reduce((sum, one) => sum + Math.max(0, one), 0),
    failed: told.failed,
    gap: told.gap,
    longest: told.longest,
    resumed: told.resumed,
  };
}
