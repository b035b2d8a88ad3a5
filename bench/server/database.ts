/**
 * `npm run bench -- database`: the server over a PostgreSQL and its synchronous standby, on the same machine, beside the server
 * over a data folder in the same run: docs/database-benchmark.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../../scripts/lib/markdown.ts';
import { circumstances, writeReport } from '../../scripts/lib/report.ts';
import { newPair } from '../../test/harness/postgres/index.ts';
import {
  bulkCalls,
  type Contestant,
  connections,
  detections,
  overDatabase,
  overFolder,
} from './contestants.ts';
import { type AccountTimes, measureAccounts } from './many-accounts.ts';
import { bulkTable, detectionTable, type Rounds, ratio, roundMs, rounds, takeTurns } from './rounds.ts';

/** Measures and writes the report. */
export async function benchDatabase(): Promise<void> {
  const { primary, standby } = await newPair();
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-bench-'));
  const contestants: Contestant[] = [];
  try {
    contestants.push(await overFolder(folder, 1));
    for (const processes of [1, 2]) contestants.push(await overDatabase(primary.url, processes));
    const one = await takeTurns(contestants, (each) => detections(each, 1));
    const many = await takeTurns(contestants, (each) => detections(each, connections));
    const bulks = await takeTurns(contestants, bulkCalls);
    for (const each of contestants.splice(0)) await each.stop();
    const accounts = await measureAccounts();
    writeReport('docs/database-benchmark.md', reportOf({ one, many, bulks, accounts }));
  } finally {
    for (const each of contestants) await each.stop();
    rmSync(folder, { recursive: true, force: true });
    for (const node of [primary, standby]) await node.remove();
  }
}

interface Figures {
  readonly one: Rounds;
  readonly many: Rounds;
  readonly bulks: Rounds;
  readonly accounts: readonly AccountTimes[];
}

function reportOf({ one, many, bulks, accounts }: Figures): string {
  const [, single = [], double = []] = Object.values(bulks);
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

${detectionTable(one)}

An account for each connection:

${detectionTable(many)}

Processor time is that of the server processes: over a data folder they write the accounts as well, over a database PostgreSQL and its standby do.

## Bulk calls
1,000 short texts a call, ${connections} connections, one account: the engine is nearly all of the work.

${bulkTable(bulks)}

Two processes come at ${ratio(double, single)} times the rate of one (goal: 1.8, where both cores are theirs), and at ${ratio(double, single, (load) => 1 / load.cpu)} times the rate for each core that they were given.

## A thousand accounts and a million
Look-ups and charges of accounts chosen by chance, by one process straight on a PostgreSQL without a standby; microseconds each. A checkpoint comes right before, so that nearly every charge among the million is the first on its page and writes the whole page to the log, which is the worst case.

${table(['', 'of 1,000', 'of 1,000,000', '× (goal: 1.2)'], accountRows)}
`;
}
