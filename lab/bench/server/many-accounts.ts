/** Measures look-ups and charges of random accounts in databases of a thousand and of a million accounts. */
import { createHash } from 'node:crypto';
import { inTurn, median } from '../../../scripts/lib/measure.ts';
import { DatabaseAccounts, readAddress } from '../../../src/server/database/index.ts';
import { databaseOf, withDatabase } from '../../../src/server/serve/database.ts';
import { newNode, type PostgresNode } from '../../../test/harness/postgres/index.ts';

const sizes = [1_000, 1_000_000] as const;
const rounds = 9;
/** Number of concurrent operations in the concurrent rows. */
const atOnce = 32;
/** Operations per round for each concurrent operation. */
const times = 200;

/** PostgreSQL's manual recommends a share of the memory. A million accounts and their index take 400 MB. */
const settings = "shared_buffers = '1GB'\nmax_wal_size = '8GB'\n";

export interface AccountTimes {
  readonly title: string;
  /** Microseconds per operation with a thousand (`few`) and a million accounts (`many`). */
  readonly few: number;
  readonly many: number;
  /** Median of the ratios of each round. */
  readonly ratio: number;
}

type Ask = (store: DatabaseAccounts, id: string) => Promise<unknown>;

const lookUp: Ask = (store, id) => store.usage(id);
const charge: Ask = (store, id) => store.charge(id, 1);
/** Operations of a call whose key is not cached. The server caches keys for a minute. */
const both: Ask = async (store, id) => {
  await lookUp(store, id);
  await charge(store, id);
};

const questions: readonly { readonly title: string; readonly ask: Ask; readonly atOnce: number }[] = [
  { title: '**look-up and charge**, one after the other', ask: both, atOnce: 1 },
  { title: 'look-up alone', ask: lookUp, atOnce: 1 },
  { title: 'charge alone', ask: charge, atOnce: 1 },
  { title: `**look-up and charge**, ${atOnce} at a time`, ask: both, atOnce },
  { title: 'look-up alone', ask: lookUp, atOnce },
  { title: 'charge alone', ask: charge, atOnce },
];

/** Measures the two databases alternately. */
export async function measureAccounts(): Promise<AccountTimes[]> {
  const nodes: PostgresNode[] = [];
  const stores: DatabaseAccounts[] = [];
  try {
    for (const size of sizes) {
      const node = await newNode(settings);
      nodes.push(node);
      await node.start();
      await fill(node, size);
      stores.push(new DatabaseAccounts({ settings: readAddress(node.url), clock: Date.now }));
    }
    const [few, many] = stores as [DatabaseAccounts, DatabaseAccounts];
    const measured = await inTurn(
      Object.fromEntries(questions.entries()),
      { rounds },
      async ({ ask, atOnce }) => ({
        few: await timeOf(() => ask(few, idOf(chosen(sizes[0]))), atOnce),
        many: await timeOf(() => ask(many, idOf(chosen(sizes[1]))), atOnce),
      }),
    );
    return questions.map(({ title }, at) => {
      const took = measured[at] ?? [];
      return {
        title,
        few: median(took.map(({ few }) => few)),
        many: median(took.map(({ many }) => many)),
        ratio: median(took.map(({ few, many }) => many / few)),
      };
    });
  } finally {
    for (const store of stores) await store.close();
    for (const node of nodes) await node.remove();
  }
}

/** Inserts accounts with evenly spread ids and hashes, like those of real keys. */
async function fill(node: PostgresNode, count: number): Promise<void> {
  await withDatabase(databaseOf({ database: node.url }), async () => {});
  await node.ask(`INSERT INTO vernacular.account (id, label, daily_limit, created_at, day, used)
    SELECT substr(md5(n::text), 1, 16), 'bench', -1, 0, current_date - 1, 0
    FROM generate_series(1, ${count}) n ON CONFLICT DO NOTHING`);
  await node.ask(`INSERT INTO vernacular.key (id, hash, account)
    SELECT id, md5(id) || md5(id), id FROM vernacular.account ON CONFLICT DO NOTHING`);
  await node.ask('VACUUM ANALYZE vernacular.account, vernacular.key');
  // After a checkpoint, the first charge on a page writes the whole page to the log.
  await node.ask('CHECKPOINT');
}

function chosen(count: number): number {
  return 1 + Math.floor(Math.random() * count);
}

function idOf(n: number): string {
  return createHash('md5').update(String(n)).digest('hex').slice(0, 16);
}

/** Returns the mean microseconds per operation. */
async function timeOf(ask: () => Promise<unknown>, together: number): Promise<number> {
  const start = performance.now();
  let left = times * together;
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (left > 0) {
        left -= 1;
        await ask();
      }
    }),
  );
  return ((performance.now() - start) * 1000) / (times * together);
}
