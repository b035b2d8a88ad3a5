import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AccountStore } from '../../../src/contract/accounts/index.ts';
import { Charges } from '../../../src/server/database/charges.ts';
import type { DatabaseAccounts } from '../../../src/server/database/database-accounts.ts';
import { Link, type Statement } from '../../../src/server/database/link.ts';
import { connectToPrimary } from '../../../src/server/database/primary.ts';
import { readAddress } from '../../../src/server/database/settings.ts';
import { describeAccountStore } from '../../contract/accounts/store-suite.ts';
import { newNode, type PostgresNode } from '../../harness/postgres/index.ts';
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
  for (const one of opened.splice(0)) await one.close();
  await node.ask('DROP TRIGGER IF EXISTS full_disk ON vernacular.account');
  await node.ask('TRUNCATE vernacular.account, vernacular.key, vernacular.asked');
});

afterAll(() => node?.remove());

describeAccountStore(
  'accounts in a database',
  async () => {
    let minutes = 0;
    const store = open(() => Date.now() + minutes * 60_000);
    // What was done to the database so far: calls come after it.
    let done: Promise<unknown> = Promise.resolve();
    const first = <T>(work: () => Promise<T>) => {
      const result = done.then(work);
      done = result.catch(() => {});
      return result;
    };
    const afterwards = (one: AccountStore): AccountStore => ({
      identify: async (...args) => done.then(() => one.identify(...args)),
      usage: async (...args) => done.then(() => one.usage(...args)),
      charge: async (...args) => done.then(() => one.charge(...args)),
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
        // For a minute a process may remember a key that another one has revoked.
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
  it('may hold thousands of accounts, as after a gap', async () => {
    await node.ask(`INSERT INTO vernacular.account
      SELECT 'many' || n, 'a test', NULL, 10, 0, current_date, 0 FROM generate_series(1, 5000) n`);
    const store = openStore([node]);
    opened.push(store);
    const charging = Array.from({ length: 5_000 }, (_, at) => store.charge(`many${at + 1}`, 3));
    const outcomes = (await Promise.all(charging)).map(({ outcome }) => outcome);
    expect([...new Set(outcomes)]).toEqual(['charged']);
    expect(await node.ask('SELECT DISTINCT used::int FROM vernacular.account')).toEqual([{ used: 3 }]);
  });
});

describe('the calls of a batch', () => {
  it('are answered each by its own account, amount by amount, though one account is gone', async () => {
    await node.ask(`INSERT INTO vernacular.account
      SELECT id, 'a test', NULL, daily_limit, 0, current_date, 0
      FROM (VALUES ('z', 5), ('a', -1), ('m', 3)) AS one (id, daily_limit)`);
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
    const told = results.map((one) => [one.outcome, 'usage' in one ? one.usage.used : undefined]);
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

describe('a batch that fails inside the database', () => {
  // Severity ERROR, though their classes are those of a server that is about to go: a damaged page, say, of one account.
  it.each(['58030', 'F0000', 'XX001'])(
    'is refused to the account that it fails for alone, and keeps no other from the next: %s',
    async (code) => {
      await node.ask(`INSERT INTO vernacular.account
      SELECT id, 'a test', NULL, 10, 0, current_date, 0 FROM (VALUES ('good'), ('damaged')) AS one (id)`);
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

it('an account that a clock was ahead for counts anew once the owner has run what docs/operations.md says, and no other does', async () => {
  const [mended = ''] =
    /^UPDATE vernacular\.account .*$/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  await node.ask(`INSERT INTO vernacular.account
    SELECT id, 'a test', NULL, 2, 0, (now() AT TIME ZONE 'UTC')::date + ahead, 2
    FROM (VALUES ('ahead', 3), ('today', 0)) AS one (id, ahead)`);
  const store = open();
  expect(await store.charge('ahead', 1)).toMatchObject({ outcome: 'limit-exceeded' });
  await node.ask(mended);
  expect(await store.charge('ahead', 1)).toMatchObject({ outcome: 'charged', usage: { used: 1 } });
  expect(await store.charge('today', 1)).toMatchObject({ outcome: 'limit-exceeded' });
});

describe('a batch whose answer is lost, and which is refused when it is asked again', () => {
  /** Charges over a connection that loses the first answer, and meets damage wherever `damaged` is asked for again. */
  function chargesOver(link: Link, isFirstDone: boolean): Charges {
    let asked = 0;
    const lossy = {
      ready: () => link.ready(),
      async query(statement: Statement) {
        asked += 1;
        if (asked === 1) {
          if (isFirstDone) await link.query(statement);
          throw new Error('Connection terminated unexpectedly');
        }
        if (!(statement.values[2] as string[]).includes('damaged')) return link.query(statement);
        throw Object.assign(new pg.DatabaseError('invalid page', 0, 'error'), { code: 'XX001' });
      },
    } as unknown as Link;
    return new Charges([lossy], 3_000);
  }

  const refused = { status: 'rejected' };
  const charged = { status: 'fulfilled', value: { outcome: 'charged', usage: { used: 1 } } };
  it.each([
    [
      'can happen no more where it did not, and is refused to the damaged account alone',
      false,
      [charged, refused],
      2,
    ],
    ['is answered where it had happened', true, [charged, charged], 1],
  ])('%s, and keeps no account of it from the next', async (_, isFirstDone, together, turn) => {
    await node.ask(`INSERT INTO vernacular.account
      SELECT id, 'a test', NULL, 10, 0, current_date, 0 FROM (VALUES ('good'), ('damaged')) AS one (id)`);
    const link = new Link(() => connectToPrimary(readAddress(addressOf([node]))));
    const charges = chargesOver(link, isFirstDone);
    try {
      const results = await Promise.allSettled(['good', 'damaged'].map((id) => charges.charge(id, 1)));
      expect(results).toMatchObject(together);
      expect(await node.ask('SELECT turn::int FROM vernacular.asked')).toEqual([{ turn }]);
      expect(await charges.charge('good', 1)).toMatchObject({ outcome: 'charged', usage: { used: 2 } });
    } finally {
      await charges.close(1_000);
      link.close();
    }
  });
});

function open(clock = Date.now): DatabaseAccounts {
  const store = openStore([node], { clock });
  opened.push(store);
  return store;
}
