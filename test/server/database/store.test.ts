import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AccountStore } from '../../../src/contract/accounts/index.ts';
import { Charges } from '../../../src/server/database/charges.ts';
import type { DatabaseAccounts } from '../../../src/server/database/database-accounts.ts';
import { connectToPrimary } from '../../../src/server/database/primary.ts';
import { PrimaryConnection, type Statement } from '../../../src/server/database/primary-connection.ts';
import { readAddress } from '../../../src/server/database/settings.ts';
import { describeAccountStore } from '../../contract/accounts/store-suite.ts';
import { newNode, type PostgresNode } from '../../harness/postgres/index.ts';
import { patienceMs } from '../../lib/limits.ts';
import { addressOf, keysOf, migrated, openStore } from './open.ts';

let node: PostgresNode;
const opened: DatabaseAccounts[] = [];

beforeAll(async () => {
  node = await newNode();
  await node.start();
  await migrated(node);
  await node.ask(`CREATE FUNCTION refuse_writes() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
});

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  await node.ask('DROP TRIGGER IF EXISTS full_disk ON vernacular.account');
  await node.ask('TRUNCATE vernacular.account, vernacular.key, vernacular.asked');
});

afterAll(() => node?.remove());

describeAccountStore(
  'accounts in a database',
  async () => {
    let minutes = 0;
    const store = open(() => Date.now() + minutes * 60_000);
    // All changes so far. Calls wait for it.
    let done: Promise<unknown> = Promise.resolve();
    const first = <T>(work: () => Promise<T>) => {
      const result = done.then(work);
      done = result.catch(() => {});
      return result;
    };
    const afterwards = (store: AccountStore): AccountStore => ({
      identify: async (...args) => done.then(() => store.identify(...args)),
      usage: async (...args) => done.then(() => store.usage(...args)),
      charge: async (...args) => done.then(() => store.charge(...args)),
    });
    return {
      store: afterwards(store),
      setTime: (now) =>
        void first(() =>
          node.ask(`CREATE OR REPLACE FUNCTION vernacular.clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS
            'SELECT pg_catalog.to_timestamp(${now / 1000})'`),
        ),
      addAccount: (asked) => first(() => keysOf(node, (keys) => keys.create({ label: 'a test', ...asked }))),
      setLimit: async (id, limit) =>
        void (await first(() => keysOf(node, (keys) => keys.setLimit(id, limit)))),
      revoke: async (id) => {
        await first(() => keysOf(node, (keys) => keys.revoke(id)));
        // A process may cache a key for a minute after another process revoked it.
        minutes += 1;
      },
      reopen: async () => afterwards(open()),
      refuseWrites: (refuse) =>
        void first(() =>
          node.ask(
            refuse
              ? 'CREATE TRIGGER full_disk BEFORE UPDATE ON vernacular.account EXECUTE FUNCTION refuse_writes()'
              : 'DROP TRIGGER full_disk ON vernacular.account',
          ),
        ),
    };
  },
  { daysGoBack: false },
);

describe('a batch', () => {
  it('can have thousands of accounts, as after a gap', async () => {
    await node.ask(`INSERT INTO vernacular.account
      SELECT 'many' || n, 'a test', NULL, 10, 0, current_date, 0 FROM generate_series(1, 2000) n`);
    const store = openStore([node], { timeoutMs: patienceMs });
    opened.push(store);
    const charging = Array.from({ length: 2_000 }, (_, at) => store.charge(`many${at + 1}`, 3));
    const outcomes = (await Promise.all(charging)).map(({ outcome }) => outcome);
    expect([...new Set(outcomes)]).toEqual(['charged']);
    expect(await node.ask('SELECT DISTINCT used::int FROM vernacular.account')).toEqual([{ used: 3 }]);
  });
});

describe('the calls of a batch', () => {
  it('get the results of their own accounts and amounts, even if one account was deleted', async () => {
    await node.ask(`INSERT INTO vernacular.account
      SELECT id, 'a test', NULL, daily_limit, 0, current_date, 0
      FROM (VALUES ('z', 5), ('a', -1), ('m', 3)) AS added (id, daily_limit)`);
    const store = openStore([node]);
    opened.push(store);
    const asked: [string, number][] = [
      ['z', 4],
      ['gone', 1],
      ['m', 4],
      ['a', 7],
      ['z', 2],
      ['m', 2],
      ['z', 1],
      ['m', 1],
    ];
    const results = await Promise.all(asked.map(([id, amount]) => store.charge(id, amount)));
    const told = results.map((result) => [result.outcome, 'usage' in result ? result.usage.used : undefined]);
    expect(told).toEqual([
      ['charged', 4],
      ['unknown-account', undefined],
      ['limit-exceeded', 0],
      ['charged', 7],
      ['limit-exceeded', 4],
      ['charged', 2],
      ['charged', 5],
      ['charged', 3],
    ]);
  });
});

describe('a batch that fails in the database', () => {
  // Severity ERROR with the classes of a server that shuts down, as for a damaged page of one account.
  it.each(['58030', 'F0000', 'XX001'])(
    'fails only for the affected account, and does not block the next charges: %s',
    async (code) => {
      await node.ask(`INSERT INTO vernacular.account
      SELECT id, 'a test', NULL, 10, 0, current_date, 0 FROM (VALUES ('good'), ('damaged')) AS added (id)`);
      await node.ask(`CREATE FUNCTION find_damage() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'invalid page' USING ERRCODE = '${code}'; END $$`);
      await node.ask(`CREATE TRIGGER damage BEFORE UPDATE ON vernacular.account FOR EACH ROW
      WHEN (OLD.id = 'damaged') EXECUTE FUNCTION find_damage()`);
      try {
        const store = open();
        const together = await Promise.allSettled(['good', 'damaged'].map((id) => store.charge(id, 1)));
        expect(together.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
        expect(await store.charge('good', 1)).toMatchObject({ outcome: 'charged', usage: { used: 2 } });
      } finally {
        await node.ask('DROP FUNCTION find_damage CASCADE');
      }
    },
  );
});

describe('a batch whose answer is lost and repetition refused, and that', () => {
  /** Charges over a connection that loses the first answer and then fails for `damaged`. */
  function chargesOver(connection: PrimaryConnection, isFirstDone: boolean): Charges {
    let asked = 0;
    const lossy = {
      ready: () => connection.ready(),
      async query(statement: Statement) {
        asked += 1;
        if (asked === 1) {
          if (isFirstDone) await connection.query(statement);
          throw new Error('Connection terminated unexpectedly');
        }
        if (!(statement.values[2] as string[]).includes('damaged')) return connection.query(statement);
        throw Object.assign(new pg.DatabaseError('invalid page', 0, 'error'), { code: 'XX001' });
      },
    } as unknown as PrimaryConnection;
    return new Charges([lossy], 3_000);
  }

  const refused = { status: 'rejected' };
  const charged = { status: 'fulfilled', value: { outcome: 'charged', usage: { used: 1 } } };
  it.each([
    ['was not committed fails only for the damaged account', false, [charged, refused], 2],
    ['was committed is answered', true, [charged, charged], 1],
  ])('%s, and does not block the next charges of its accounts', async (_, isFirstDone, together, turn) => {
    await node.ask(`INSERT INTO vernacular.account
      SELECT id, 'a test', NULL, 10, 0, current_date, 0 FROM (VALUES ('good'), ('damaged')) AS added (id)`);
    const connection = new PrimaryConnection(() => connectToPrimary(readAddress(addressOf([node]))));
    const charges = chargesOver(connection, isFirstDone);
    try {
      const results = await Promise.allSettled(['good', 'damaged'].map((id) => charges.charge(id, 1)));
      expect(results).toMatchObject(together);
      expect(await node.ask('SELECT turn::int FROM vernacular.asked')).toEqual([{ turn }]);
      expect(await charges.charge('good', 1)).toMatchObject({ outcome: 'charged', usage: { used: 2 } });
    } finally {
      await charges.close(1_000);
      connection.close();
    }
  });
});

function open(clock = Date.now): DatabaseAccounts {
  const store = openStore([node], { clock });
  opened.push(store);
  return store;
}
