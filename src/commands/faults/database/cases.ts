/**
 * What happens to databases, done to one under load: every charge that was answered must be there afterwards, and not one
 * more.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseKeys, migrate } from '../../../server/database/index.ts';
import { newNode, newPair, type PostgresNode } from '../../../tools/postgres/index.ts';
import type { Outcome } from './caller.ts';
import { Callers } from './callers.ts';

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
}

/** A database under load, for a case to do something to. */
export interface Stage {
  readonly primary: PostgresNode;
  /** Absent where the case wants none. */
  readonly standby: PostgresNode;
  /** How long a step takes, in milliseconds. */
  readonly step: number;
}

export interface Case {
  readonly title: string;
  readonly pair: boolean;
  /** Milliseconds that a caller waits, in steps. */
  readonly patience: number;
  /** What is done; answers with the node that is the primary afterwards. */
  happens(stage: Stage): Promise<PostgresNode>;
}

/** Processes that send a burst. */
const burstProcesses = 3;
const atOnce = 8;
const accountCount = 6;

/** How a case is run. */
export interface Pace {
  /** Processes that charge. */
  readonly processes: number;
  /** How long each step of it takes, in milliseconds. */
  readonly step: number;
}

/** Runs a case: load, what happens, load again, and the count. */
export async function runCase(
  { pair, patience, happens }: Case,
  { processes, step }: Pace,
): Promise<CaseFigures> {
  const { primary, standby } = pair ? await newPair() : await single();
  const nodes = pair ? [primary, standby] : [primary];
  try {
    const ids = await openAccounts(primary, accountCount, -1);
    const address = `postgres://postgres@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`;
    const callers = await Callers.start(processes, address, patience * step);
    callers.tell({ order: 'charge', ids, atOnce });
    await wait(step);
    const after = await happens({ primary, standby, step });
    await wait(step);
    return await judge(await callers.stop(), after);
  } finally {
    for (const node of nodes) await node.remove();
  }
}

/** So many calls at once from several processes against a limit: how many were charged, and how many are on disk. */
export async function runBurst(rounds: number, calls: number, limit: number): Promise<number[][]> {
  const { primary } = await single();
  try {
    const ids = await openAccounts(primary, rounds, limit);
    const counts: number[][] = [];
    for (const id of ids) {
      const callers = await Callers.start(burstProcesses, primary.url, 10_000);
      callers.tell({ order: 'burst', id, times: Math.ceil(calls / burstProcesses) });
      const { charged, refused } = await callers.stop();
      const [row] = await primary.ask<{ used: string }>('SELECT used FROM vernacular.account WHERE id = $1', [
        id,
      ]);
      counts.push([sumOf(charged[id] ?? {}), refused, Number(row?.used)]);
    }
    return counts;
  } finally {
    await primary.remove();
  }
}

async function single(): Promise<{ primary: PostgresNode; standby: PostgresNode }> {
  const primary = await newNode();
  await primary.start();
  return { primary, standby: primary };
}

/** Makes the tables and some accounts; answers with their ids. */
export async function openAccounts(node: PostgresNode, count: number, limit: number): Promise<string[]> {
  const client = new Client(node.url);
  await client.connect();
  try {
    await migrate(client);
    const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
    const keys = new DatabaseKeys({ client, clock: Date.now, random });
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) ids.push((await keys.create({ label: `${at}`, limit })).id);
    return ids;
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
    charged: Object.values(told.charged).reduce((sum, days) => sum + sumOf(days), 0),
    lost: differences.reduce((sum, one) => sum + Math.max(0, -one), 0),
    over: differences.reduce((sum, one) => sum + Math.max(0, one), 0),
    failed: told.failed,
    gap: told.gap,
    longest: told.longest,
  };
}

function sumOf(days: Readonly<Record<string, number>>): number {
  return Object.values(days).reduce((sum, count) => sum + count, 0);
}

const fullDisk = `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
  CREATE TRIGGER full_disk BEFORE UPDATE ON vernacular.account EXECUTE FUNCTION full_disk()`;

/** The clock of the database, moved so that a day ends half a step from now. */
const beforeMidnight = (
  step: number,
) => `CREATE OR REPLACE FUNCTION vernacular.clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS
  'SELECT pg_catalog.clock_timestamp() + interval ''${timeToMidnight() - step / 2} milliseconds'''`;

function timeToMidnight(): number {
  return 86_400_000 - (Date.now() % 86_400_000);
}

export const cases: readonly Case[] = [
  {
    title: 'killed (-9) and started again',
    pair: false,
    patience: 10,
    async happens({ primary }) {
      await primary.kill();
      await primary.start();
      return primary;
    },
  },
  {
    title: 'killed (-9), its standby promoted',
    pair: true,
    patience: 10,
    async happens({ primary, standby, step }) {
      await primary.kill();
      await wait(step / 2);
      await promoteAlone(standby);
      return standby;
    },
  },
  {
    title: 'killed (-9), its standby promoted after the patience',
    pair: true,
    patience: 1,
    async happens({ primary, standby, step }) {
      await primary.kill();
      await wait(step * 3);
      await promoteAlone(standby);
      return standby;
    },
  },
  {
    title: 'frozen, its standby promoted, thawed',
    pair: true,
    patience: 10,
    async happens({ primary, standby, step }) {
      primary.freeze();
      await promoteAlone(standby);
      await wait(step * 3);
      primary.thaw();
      await wait(step);
      return standby;
    },
  },
  {
    title: 'the only standby away for longer than the patience',
    pair: true,
    patience: 1,
    async happens({ primary, standby, step }) {
      await standby.kill();
      await wait(step * 4);
      await standby.start();
      await wait(step * 2);
      return primary;
    },
  },
  {
    title: 'its disk full for longer than the patience',
    pair: false,
    patience: 1,
    async happens({ primary, step }) {
      await primary.ask(fullDisk);
      await wait(step * 3);
      await primary.ask('DROP TRIGGER full_disk ON vernacular.account');
      return primary;
    },
  },
  {
    title: 'connections cut again and again',
    pair: false,
    patience: 10,
    async happens({ primary }) {
      for (let times = 0; times < 10; times += 1) {
        await primary.ask(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vernacular'",
        );
        await wait(100);
      }
      return primary;
    },
  },
  {
    title: 'midnight',
    pair: false,
    patience: 10,
    async happens({ primary, step }) {
      await primary.ask(beforeMidnight(step));
      await wait(step);
      return primary;
    },
  },
];

/** Promotes a standby that has none of its own. */
async function promoteAlone(standby: PostgresNode): Promise<void> {
  await standby.promote();
  await standby.requireStandbys(0);
}
