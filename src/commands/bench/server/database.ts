/**
 * `npm run bench -- database`: the server over a PostgreSQL and its synchronous standby, on the same machine, beside the server
 * over a data folder in the same run: docs/database-benchmark.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../../../tools/markdown.ts';
import { inTurn, median, percentile } from '../../../tools/measure.ts';
import { newPair } from '../../../tools/postgres/index.ts';
import { circumstances, writeReport } from '../../../tools/report.ts';
import { shortTexts } from '../short-texts.ts';
import {
  type Contestant,
  connections,
  type Measured,
  measure,
  overDatabase,
  overFolder,
  type Work,
} from './contestants.ts';
import { type AccountTimes, measureAccounts } from './many-accounts.ts';

const rounds = 7;
const roundMs = 2000;
/** Texts of a bulk call, and connections that bulk calls are made over: with a few, one process may get nearly all of them. */
const bulk = 1_000;
const bulkConnections = 32;

/** Measures and writes the report. */
export async function benchDatabase(): Promise<void> {
  const { primary, standby } = await newPair();
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-bench-'));
  const contestants: Contestant[] = [];
  try {
    contestants.push(await overFolder(folder));
    for (const processes of [1, 2]) contestants.push(await overDatabase(primary.url, processes));
    const turns = (workOf: (one: Contestant) => Work) =>
      inTurn(Object.fromEntries(contestants.map((one) => [one.title, one])), { rounds }, (one, _, isKept) =>
        measure(one, workOf(one), isKept ? roundMs : roundMs / 2),
      );
    const one = await turns((each) => detections(each, 1));
    const many = await turns((each) => detections(each, connections));
    const bulks = await turns(bulkCalls);
    for (const each of contestants.splice(0)) await each.stop();
    const accounts = await measureAccounts();
    writeReport('docs/database-benchmark.md', reportOf({ one, many, bulks, accounts }));
  } finally {
    for (const each of contestants) await each.stop();
    rmSync(folder, { recursive: true, force: true });
    for (const node of [primary, standby]) await node.remove();
  }
}

function detections({ url, keys }: Contestant, accounts: number): Work {
  const body = JSON.stringify({ q: shortTexts[0] });
  const path = '/v2/detect/language';
  return { calls: keys.slice(0, accounts).map((key) => ({ url, path, key, body })), connections };
}

function bulkCalls({ url, keys: [key = ''] }: Contestant): Work {
  const q = Array.from({ length: bulk }, (_, at) => shortTexts[at % shortTexts.length]);
  const call = { url, path: '/v2/bulk_detect/language', key, body: JSON.stringify({ q }) };
  return { calls: [call], connections: bulkConnections };
}

/** The rounds of each contestant, by its title. */
type Rounds = Readonly<Record<string, readonly Measured[]>>;

/** A contestant's figure over that of another, round by round: the median. */
function ratio(
  own: readonly Measured[],
  others: readonly Measured[],
  figure: (load: Measured) => number = ({ rate }) => rate,
): string {
  return median(own.map((load, round) => figure(load) / figure(others[round] as Measured))).toFixed(2);
}

const rateOf = (loads: readonly Measured[], times = 1) =>
  Math.round(median(loads.map(({ rate }) => rate * times))).toLocaleString('en');

function tableOf(loads: Rounds): string {
  const [old = []] = Object.values(loads);
  const rows = Object.entries(loads).map(([title, own]) => {
    const time = (share: number) => median(own.map(({ times }) => percentile(times, share))).toFixed(1);
    const cpu = median(own.map((each) => each.cpu)).toFixed(0);
    const cpuOver = ratio(own, old, (load) => load.cpu);
    return [title, rateOf(own), ratio(own, old), `${time(0.5)} / ${time(0.99)}`, cpu, cpuOver];
  });
  return table('over | calls a second | × | p50 / p99, ms | CPU of the server a call, µs | ×', rows);
}

interface Figures {
  readonly one: Rounds;
  readonly many: Rounds;
  readonly bulks: Rounds;
  readonly accounts: readonly AccountTimes[];
}

function reportOf({ one, many, bulks, accounts }: Figures): string {
  const [, single = [], double = []] = Object.values(bulks);
  const bulkRows = Object.entries(bulks).map(([title, own]) => {
    const cores = median(own.map((load) => (load.rate * load.cpu) / 1e6)).toFixed(2);
    const milliseconds = median(own.map(({ cpu }) => cpu / 1000)).toFixed(1);
    return [title, rateOf(own, bulk), milliseconds, cores];
  });
  const accountRows = accounts.map(({ title, few, many, ratio }) => [
    title,
    few.toFixed(0),
    many.toFixed(0),
    ratio.toFixed(2),
  ]);
  return `# Over a database

${circumstances('npm run bench -- database')} The servers, PostgreSQL, its synchronous standby and the program that makes the load share the machine, over plain HTTP on loopback. Contestants take turns, ${rounds} rounds of ${roundMs / 1000} s; figures are medians of the rounds, × is the median of the ratios to the first line, round by round.

## Detections of a short text
${connections} connections, all on one account:

${tableOf(one)}

An account for each connection:

${tableOf(many)}

Processor time is that of the servers alone: workerd's keeps the accounts as well, what PostgreSQL and its standby need is not in the others'.

Goals for one process: 2.5 times the rate on one account, 3.5 times on ${connections}; half the processor time.

## Bulk calls
${bulk.toLocaleString('en')} short texts a call, ${bulkConnections} connections, one account: the engine is nearly all of the work.

${table('over | texts a second | CPU of the server a call, ms | cores that it was given', bulkRows)}

Two processes come at ${ratio(double, single)} times the rate of one (goal: 1.8, where both cores are theirs), and at ${ratio(double, single, (load) => 1 / load.cpu)} times the rate for each core that they were given.

## A thousand accounts and a million
Look-ups and charges of accounts chosen by chance, by one process straight on a PostgreSQL without a standby; microseconds each. A checkpoint comes right before, so that nearly every charge among the million is the first on its page and writes the whole page to the log, which is the worst case.

${table(['', 'of 1,000', 'of 1,000,000', '× (goal: 1.2)'], accountRows)}
`;
}
