/**
 * Compares the server with PostgreSQL and a synchronous standby to the server with a data folder. Writes
 * docs/database-benchmark.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measuredNow, type Part, writeResults } from '../../../scripts/lib/results.ts';
import { newPair } from '../../../test/harness/postgres/index.ts';
import {
  bulkCalls,
  type Contestant,
  connections,
  detections,
  overDatabase,
  overFolder,
} from './contestants.ts';
import { type AccountTimes, measureAccounts } from './many-accounts.ts';
import { bulkParts, detectionParts, roundsText, takeTurns } from './rounds.ts';

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
    writeResults('database', {
      title: 'The server with PostgreSQL',
      measured: measuredNow('npm run bench -- database'),
      parts: [
        `The servers, PostgreSQL, its synchronous standby and the program that generates the load run on the same machine, over plain HTTP on loopback. ${roundsText}`,
        'With a data folder, the server processes also write the accounts. With PostgreSQL, the database does, and its CPU time is not counted.',
        ...detectionParts(one, many),
        ...bulkParts(bulks),
        ...accountParts(accounts),
      ],
    });
  } finally {
    for (const each of contestants) await each.stop();
    rmSync(folder, { recursive: true, force: true });
    for (const node of [primary, standby]) await node.remove();
  }
}

function accountParts(accounts: readonly AccountTimes[]): Part[] {
  return [
    '## A thousand accounts and a million',
    'Look-ups and charges of randomly chosen accounts, by one process with direct access to a PostgreSQL without a standby, in microseconds. A checkpoint comes right before. Nearly every charge among the million accounts is then the first on its page, which is the worst case: PostgreSQL writes the whole page to its log.',
    {
      columns: ['', 'of 1,000', 'of 1,000,000', '× (goal: 1.2)'],
      digits: [0, 0, 0, 2],
      rows: accounts.map(({ title, few, many, ratio }) => [title, few, many, ratio]),
    },
  ];
}
