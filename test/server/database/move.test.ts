import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../../src/commands/database/database.ts';
import { keys } from '../../../src/commands/keys/keys.ts';
import type { PostgresNode } from '../../../src/tools/postgres/index.ts';
import { folderOfTest } from '../../folder.ts';
import { type Output, outputOf } from '../command.ts';
import { call, detection, usedBy } from '../http-call.ts';
import { newDatabase } from '../node/open.ts';
import { openServer, serverOfTest, shipped } from '../open.ts';
import { openStore } from './open.ts';

let node: PostgresNode;

beforeAll(async () => {
  node = await newDatabase();
});
afterEach(() => node.ask('DROP SCHEMA IF EXISTS vernacular CASCADE'));
afterAll(() => node?.remove());

const move = (...args: string[]): Promise<Output> =>
  outputOf(() => database([...args, '--database', node.url], shipped));

/** A data folder with a key that was used twice today, and one that was not used. */
async function usedFolder(): Promise<{ data: string; key: string; id: string }> {
  const data = folderOfTest();
  const server = await openServer({ data });
  const { key, id } = await server.management.create({ label: 'A team', limit: 5 });
  await server.management.create({ label: 'Nobody', limit: -1 });
  expect((await call(server, detection(key, ['x', 'y'], 'profanity'))).status).toBe(200);
  await server.close();
  return { data, key, id };
}

describe('npm run database', () => {
  it('takes keys and counts out of a data folder, and puts them into another', async () => {
    const { data, key, id } = await usedFolder();
    expect(await move('import', data)).toEqual({ status: 0, stdout: '{"imported":2}\n', stderr: '' });
    const store = openStore([node]);
    expect(await store.identify(key, { kind: 'http' })).toBe(id);
    expect(await store.charge(id, 2)).toMatchObject({ outcome: 'charged', usage: { used: 4, limit: 5 } });
    await store.close();

    const other = folderOfTest();
    expect((await move('export', other)).stdout).toBe('{"exported":2}\n');
    const server = await serverOfTest({ data: other });
    expect(await usedBy(server, key)).toBe(4);
    expect((await call(server, detection(key, ['x', 'y'], 'profanity'))).status).toBe(429);
  });

  it('loses nothing when it is run again: a key keeps its limit, and the higher count', async () => {
    const { data, id } = await usedFolder();
    await move('import', data);
    const store = openStore([node]);
    await store.charge(id, 1);
    await outputOf(() => keys(['limit', id, '50', '--database', node.url], shipped));
    await move('import', data);
    expect(await store.usage(id)).toMatchObject({ used: 3, limit: 50 });
    await store.close();
    await move('export', data);
    await move('export', data);
    const listed = await outputOf(() => keys(['list', '--data', data], shipped));
    expect(JSON.parse(listed.stdout)).toMatchObject([
      { id, used: 3, limit: 5 },
      { used: 0, limit: -1 },
    ]);
  });

  it('imports nothing from a folder that is no data folder, and makes none of it', async () => {
    const data = join(folderOfTest(), 'mistyped');
    const stderr = `There is no data folder at ${data}.\n`;
    expect(await move('import', data)).toEqual({ status: 1, stdout: '', stderr });
    expect(existsSync(data)).toBe(false);
  });

  it('does not move what a running server still counts', async () => {
    const server = await serverOfTest();
    const { status, stderr } = await move('import', server.data);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `A server runs over ${server.data}: stop it first.\n`,
    });
  });

  it.each([
    [['migrate', 'x'], 'Say what to do'],
    [['import'], 'Say what to do'],
    // Of a variable that is not set: the current folder.
    [['import', ''], 'An argument is empty'],
    [['empty', 'x'], 'Unknown: empty'],
  ])('called with %j says: %s', async (args, message) => {
    const { status, stderr } = await move(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toContain('Usage: npm run -s database');
  });
});
