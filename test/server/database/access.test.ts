import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseAccounts } from '../../../src/server/database/database-accounts.ts';
import { serving } from '../../../src/server/database/index.ts';
import { grantServing } from '../../../src/server/database/migrate.ts';
import { schemaVersion } from '../../../src/server/database/migrations.ts';
import { type DatabaseConfig, settingsOf } from '../../../src/server/node/index.ts';
import { localhostCertificate } from '../../../src/server/serve/certificate.ts';
import { UserError } from '../../../src/server/serve/command-line.ts';
import { databaseOf, withDatabase } from '../../../src/server/serve/database.ts';
import { newNode, type PostgresNode } from '../../harness/postgres/index.ts';
import { folderOfFile } from '../../lib/folder.ts';
import { asOwner, keysOf, migrated, openStore } from './open.ts';

const folder = folderOfFile();
const secret = 'correct horse battery staple';
let node: PostgresNode;

/** The database as the serving role, which needs its password. */
const config = (options: { passwordFile?: string; ca?: string; mode?: string } = {}) =>
  databaseOf({
    database: `postgres://server@127.0.0.1:${node.port}/postgres${options.mode ? `?sslmode=${options.mode}` : ''}`,
    'database-password-file': options.passwordFile,
    'database-ca': options.ca,
  });

async function farFrom({ port }: PostgresNode, milliseconds: number): Promise<AddressInfo> {
  const server = createServer((client) => {
    const to = connect(port, '127.0.0.1').on('close', () => client.destroy());
    client.on('error', () => {}).pipe(to);
    to.on('error', () => {}).on('data', (chunk) => setTimeout(() => client.write(chunk), milliseconds));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return server.address() as AddressInfo;
}

const reached = (of: DatabaseConfig) => withDatabase(of, async () => 'reached');

beforeAll(async () => {
  const { chain, key } = await localhostCertificate(folder);
  node = await newNode('ssl = on\n', {
    'server.crt': chain,
    'server.key': key,
    'pg_hba.conf': 'host all server 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n',
  });
  await node.start();
  await node.ask(`CREATE ROLE server LOGIN PASSWORD '${secret}'`);
  writeFileSync(join(folder, 'password'), `${secret}\n`);
  writeFileSync(join(folder, 'wrong'), 'guess\n');
});

afterAll(() => node?.remove());

describe('the tables of a database', () => {
  it('are not created by a role without the rights, which is told the remedy', async () => {
    await expect(reached(config({ passwordFile: join(folder, 'password') }))).rejects.toThrow(
      /Let their owner run/,
    );
  });

  it('can be used by a role that may only call the functions', async () => {
    await asOwner(node, (client) => grantServing(client, 'server'));
    const { id, key } = await keysOf(node, (keys) => keys.create({ label: 'A team' }));
    const served = config({ passwordFile: join(folder, 'password') });
    expect(await reached(served)).toBe('reached');
    const store = new DatabaseAccounts({ settings: settingsOf(served), clock: Date.now });
    expect(await store.identify(key, { kind: 'http' })).toBe(id);
    expect(await store.charge(id, 1)).toMatchObject({ outcome: 'charged' });
    await store.close();
    for (const statement of [
      'SELECT hash FROM vernacular.key',
      'UPDATE vernacular.account SET daily_limit = -1',
      'TRUNCATE vernacular.asked',
      'CREATE TABLE vernacular.mine ()',
      'SELECT vernacular.day_of(NULL)',
    ]) {
      const refused = withDatabase(served, (client) => client.query(statement));
      await expect([statement, refused.catch((error: Error) => error.message)].at(1)).resolves.toMatch(
        /42501 permission denied/,
      );
    }
  });

  it('can be granted only by their owner, which other roles are told', async () => {
    await node.ask('CREATE ROLE another LOGIN');
    const served = config({ passwordFile: join(folder, 'password') });
    const opened = withDatabase(served, (client) => grantServing(client, 'another'));
    await expect(opened).rejects.toThrow(/Let their owner run/);
  });

  it('are created once, even by several programs at the same time', async () => {
    await node.ask('DROP SCHEMA vernacular CASCADE');
    await Promise.all([migrated(node), migrated(node), migrated(node)]);
    expect(await node.ask('SELECT version FROM vernacular.version')).toEqual([{ version: schemaVersion }]);
  });

  it('of a newer version are refused and left unchanged', async () => {
    await node.ask('UPDATE vernacular.version SET version = 99');
    await expect(reached(databaseOf({ database: node.url }))).rejects.toThrow(
      /newer version of this program \(schema 99;/,
    );
    expect(await node.ask('SELECT version FROM vernacular.version')).toEqual([{ version: 99 }]);
    await node.ask(`UPDATE vernacular.version SET version = ${schemaVersion}`);
    await asOwner(node, (client) => grantServing(client, 'server'));
  });
});

describe('the serving role', () => {
  interface Question {
    readonly slot?: string;
    readonly turn?: number;
    readonly ids: readonly string[];
    readonly counts: readonly number[];
    readonly amounts?: readonly number[];
    readonly back?: object;
  }
  const today = new Date().toISOString().slice(0, 10);
  const [ownSlot, anotherSlot] = [crypto.randomUUID(), crypto.randomUUID()];

  /** Resolves to the account's count afterwards. */
  async function ask({ slot = ownSlot, turn = 1, ids, counts, amounts = [], back = {} }: Question) {
    const values = [slot, turn, ids, counts, amounts, JSON.stringify(back)];
    await withDatabase(config({ passwordFile: join(folder, 'password') }), (client) =>
      client.query('SELECT vernacular.charge_once($1, $2, $3, $4, $5, $6)', values),
    );
    return used();
  }
  const used = async () => {
    const [account] = await node.ask<{ used: string }>('SELECT used FROM vernacular.account');
    return Number(account?.used);
  };

  let id: string;
  beforeEach(async () => {
    // A separate day, so that midnight during the test has no effect.
    await node.ask(`CREATE OR REPLACE FUNCTION vernacular.clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS
      $$ SELECT '${today}T12:00Z'::timestamptz $$`);
    await node.ask('TRUNCATE vernacular.account, vernacular.key, vernacular.asked');
    ({ id } = await keysOf(node, (keys) => keys.create({ label: 'A team', limit: 1_000 })));
    await ask({ slot: anotherSlot, ids: [id], counts: [1], amounts: [100] });
  });

  it.each<[string, (id: string) => Question]>([
    ['an amount below 1', (id) => ({ ids: [id], counts: [2], amounts: [5, -1] })],
    ['an amount of 0', (id) => ({ ids: [id], counts: [1], amounts: [0] })],
    ['a negative amount to take back', (id) => ({ ids: [id], counts: [0], back: { [id]: { [today]: -5 } } })],
    ['an account that is named twice', (id) => ({ ids: [id, id], counts: [1, 1], amounts: [1, 50] })],
  ])('may not charge %s', async (_, question) => {
    await expect(ask(question(id))).rejects.toThrow(/VN002/);
    expect(await used()).toBe(100);
  });

  it('may not take back charges of another process', async () => {
    const back = { [id]: { [today]: 1e9 } };
    expect(await ask({ ids: [id], counts: [0], back })).toBe(100);
    expect(await ask({ turn: 2, ids: [id], counts: [1], amounts: [7] })).toBe(107);
    expect(await ask({ turn: 3, ids: [id], counts: [0], back })).toBe(100);
    expect(await ask({ turn: 4, ids: [id], counts: [0], back })).toBe(100);
  });

  it('may take back the charge of its last turn, or an earlier one that every turn since has claimed', async () => {
    const later = { [id]: {} };
    const back = { [id]: { [today]: 5 } };
    expect(await ask({ ids: [id], counts: [2], amounts: [4, 5] })).toBe(109);
    expect(await ask({ turn: 2, ids: [], counts: [], back: later })).toBe(109);
    expect(await ask({ turn: 3, ids: [id], counts: [1], amounts: [1], back: later })).toBe(110);
    expect(await ask({ turn: 4, ids: [id], counts: [0], back })).toBe(105);
    expect(await ask({ turn: 5, ids: [id], counts: [0], back })).toBe(100);
    expect(await ask({ turn: 6, ids: [id], counts: [1], amounts: [9] })).toBe(109);
    expect(await ask({ turn: 7, ids: [], counts: [] })).toBe(109);
    expect(await ask({ turn: 8, ids: [id], counts: [0], back })).toBe(109);
  });
});

describe('the last turn of a process', () => {
  it('is deleted after a week, when another process starts', async () => {
    const { id } = await keysOf(node, (keys) => keys.create({ label: 'A team' }));
    const chargeOnce = async () => {
      const store = openStore([node]);
      await store.charge(id, 1);
      await store.close();
    };
    await node.ask('TRUNCATE vernacular.asked');
    await chargeOnce();
    await chargeOnce();
    expect(await node.ask('SELECT turn FROM vernacular.asked')).toHaveLength(2);
    await node.ask("UPDATE vernacular.asked SET at = at - interval '8 days'");
    await chargeOnce();
    expect(await node.ask('SELECT turn FROM vernacular.asked')).toHaveLength(1);
  });
});

describe('the password of a database', () => {
  it('comes from a file or the environment, and errors never contain it', async () => {
    const wrong = reached(config({ passwordFile: join(folder, 'wrong') }));
    await expect(wrong).rejects.toThrow(/password authentication failed/);
    await expect(wrong).rejects.not.toThrow(/guess/);
    vi.stubEnv('VERNACULAR_DATABASE_PASSWORD', secret);
    try {
      expect(await reached(config())).toBe('reached');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('is requested in plain words if it is missing or empty', async () => {
    writeFileSync(join(folder, 'empty'), '');
    for (const passwordFile of [undefined, join(folder, 'empty')])
      await expect(reached(config({ ...(passwordFile && { passwordFile }) }))).rejects.toThrow(
        /requires a password, and none is set/,
      );
  });

  it('is refused in the address, which process lists show', () => {
    expect(() => databaseOf({ database: `postgres://server:${secret}@127.0.0.1/postgres` })).toThrow(
      /contains a password/,
    );
  });
});

describe('a database connection', () => {
  const options = { passwordFile: join(folder, 'password'), mode: 'verify-full' };

  it('uses TLS on request, and verifies the certificate', async () => {
    expect(await reached(config({ ...options, ca: join(folder, 'localhost.cert.pem') }))).toBe('reached');
    await expect(reached(config(options))).rejects.toThrow(/self-signed certificate/);
    expect(() => config({ ...options, ca: join(folder, 'password') })).toThrow(/is not a PEM certificate/);
  });

  it('uses TLS by default if a host is another machine', () => {
    const tls = (hosts: string) => databaseOf({ database: `postgres://a@${hosts}/a` }).tls;
    expect([
      tls('localhost'),
      tls('127.0.0.1:1,[::1]:2'),
      tls('db.example'),
      tls('127.0.0.1,db.example'),
    ]).toEqual([false, false, true, true]);
  });

  it.each([
    ['mysql://a@b/c', /it must have the form/],
    ['postgres://b/c', /it has no user/],
    ['postgres://a%b@b/c', /it contains an invalid percent-encoding/],
    ['postgres://a@b:0/c', /0 is not a valid port/],
    ['postgres://a@b/c?sslmode=prefer', /disable or verify-full/],
    ['postgres://a@b/c?password=x', /the parameter "password" is unknown/],
  ])('is refused for the address %s', (database, message) => {
    expect(() => databaseOf({ database })).toThrow(message);
  });

  it('that is lost during a command leads to an error about the unknown outcome', async () => {
    const lost = withDatabase(databaseOf({ database: node.url }), async (client) => {
      await node.kill();
      await client.query('SELECT 1');
    });
    try {
      await expect(lost).rejects.toThrow(UserError);
      await expect(lost).rejects.toThrow(
        /^The database stopped responding: .*\. The command may have taken effect/,
      );
    } finally {
      await node.start();
    }
  });

  it('may be slow for a command, but not for a server, whose callers wait', async () => {
    const { port } = await farFrom(node, 1_100);
    const config = databaseOf({ database: `postgres://postgres@127.0.0.1:${port}/postgres` });
    expect(await reached(config)).toBe('reached');
    await expect(withDatabase(config, async () => {}, serving)).rejects.toThrow(/timeout/);
  });

  it('that fails is reported with the reason for each host', async () => {
    const nowhere = databaseOf({ database: 'postgres://a@127.0.0.1:1,127.0.0.1:2/a' });
    await expect(reached(nowhere)).rejects.toThrow(/127\.0\.0\.1:1: .*ECONNREFUSED.*127\.0\.0\.1:2: /);
  });
});
