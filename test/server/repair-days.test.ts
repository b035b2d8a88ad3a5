import { describe, expect, it, onTestFinished } from 'vitest';
import { database } from '../../src/server/commands/database.ts';
import { outputOf } from './command.ts';
import { call, detection, usedBy } from './http-call.ts';
import { newDatabase, serverOfTest } from './open.ts';
import { ask } from './sqlite/open.ts';

const future = "UPDATE account SET day = '2999-01-01', used = 3 WHERE label = 'A'";

/** A server over each store, a way to run SQL in it, and the options that select it. */
const stores = {
  'an accounts file': async () => {
    const server = await serverOfTest();
    const file = `${server.data}/accounts.sqlite`;
    return { server, run: async (sql: string) => void ask(file, sql), options: ['--data', server.data] };
  },
  'a database': async () => {
    const node = await newDatabase();
    onTestFinished(() => node.remove());
    const server = await serverOfTest({ database: node.url });
    const run = async (sql: string) => void (await node.ask(sql.replace('account', 'vernacular.account')));
    return { server, run, options: ['--database', node.url] };
  },
};

describe.each(Object.entries(stores))('repair-days of %s', (_, open) => {
  it('lets accounts with a day in the future start today again, while the server runs', async () => {
    const { server, run, options } = await open();
    const { key } = await server.management.create({ label: 'A', limit: 3 });
    const { key: other } = await server.management.create({ label: 'B', limit: 3 });
    await call(server, detection(other, 'Good morning'));
    await run(future);
    expect((await call(server, detection(key, 'Good morning'))).status).toBe(429);
    const repair = () => outputOf(() => database(['repair-days', ...options]));
    expect(await repair()).toEqual({ status: 0, stdout: '{"repaired":1}\n', stderr: '' });
    expect((await call(server, detection(key, 'Good morning'))).status).toBe(200);
    expect([await usedBy(server, key), await usedBy(server, other)]).toEqual([1, 1]);
    expect((await repair()).stdout).toBe('{"repaired":0}\n');
  });
});
