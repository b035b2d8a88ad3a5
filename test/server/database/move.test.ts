import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../../src/server/commands/database.ts';
import { keys } from '../../../src/server/commands/keys.ts';
import type { KeySummary } from '../../../src/server/store/keys.ts';
import type { PostgresNode } from '../../harness/postgres/index.ts';
import { folderOfTest } from '../../lib/folder.ts';
import { type Output, outputOf } from '../command.ts';
import { newDatabase } from '../open.ts';
import { keysOf, openStore as openFile } from '../sqlite/open.ts';
import { openStore } from './open.ts';

let node: PostgresNode;

beforeAll(async () => {
  node = await newDatabase();
});
afterEach(() => node.ask('DROP SCHEMA IF EXISTS vernacular CASCADE'));
afterAll(() => node?.remove());

const move = (...args: string[]): Promise<Output> =>
  outputOf(() => database([...args, '--database', node.url]));

/**
 * A data folder with an account that was used twice today and whose key was rotated, and an unused account.
 */
async function usedFolder() {
  const data = folderOfTest();
  const path = join(data, 'accounts.sqlite');
  const made = await keysOf(path, async (keys) => {
    const { id, key: old } = await keys.create({ label: 'A team', limit: 5 });
    await keys.create({ label: 'Nobody', limit: -1 });
    const { key } = await keys.rotate(id, Date.now() + 86_400_000);
    return { id, old, key };
  });
  await openFile(path).charge(made.id, 2);
  return { data, ...made };
}

describe('npm run database', () => {
  it('copies accounts, keys and counts from one data folder to another', async () => {
    const { data, key, old, id } = await usedFolder();
    expect(await move('import', data)).toEqual({ status: 0, stdout: '{"imported":2}\n', stderr: '' });
    const store = openStore([node]);
    for (const secret of [key, old]) expect(await store.identify(secret, { kind: 'http' })).toBe(id);
    expect(await store.charge(id, 2)).toMatchObject({ outcome: 'charged', usage: { used: 4, limit: 5 } });
    await store.close();

    const other = folderOfTest();
    expect((await move('export', other)).stdout).toBe('{"exported":2}\n');
    const back = openFile(join(other, 'accounts.sqlite'));
    for (const secret of [key, old]) expect(await back.identify(secret, { kind: 'http' })).toBe(id);
    expect(await back.charge(id, 2)).toMatchObject({ outcome: 'limit-exceeded', usage: { used: 4 } });
  });

  it('creates the tables', async () => {
    expect(await move('migrate')).toEqual({ status: 0, stdout: '{"migrated":true}\n', stderr: '' });
  });

  it('can be repeated: a key keeps its limit and the higher count', async () => {
    const { data, id } = await usedFolder();
    await move('import', data);
    const store = openStore([node]);
    await store.charge(id, 1);
    await outputOf(() => keys(['limit', id, '50', '--database', node.url]));
    await move('import', data);
    expect(await store.usage(id)).toMatchObject({ used: 3, limit: 50 });
    await store.close();
    await move('export', data);
    await move('export', data);
    const listed = await outputOf(() => keys(['list', '--data', data]));
    // Not in order: both keys may have been created in the same millisecond.
    const byUse = JSON.parse(listed.stdout).sort((a: KeySummary, b: KeySummary) => b.used - a.used);
    expect(byUse).toMatchObject([
      { id, used: 3, limit: 5 },
      { used: 0, limit: -1 },
    ]);
  });

  it('copies nothing if it fails midway', async () => {
    const { data, id } = await usedFolder();
    await outputOf(() => keys(['create', '--label', 'x', '--database', node.url]));
    await node.ask(
      "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$",
    );
    await node.ask('CREATE TRIGGER no BEFORE INSERT ON vernacular.key EXECUTE FUNCTION refuse()');
    expect(await move('import', data)).toMatchObject({ status: 1, stderr: expect.stringContaining('no') });
    await node.ask('DROP FUNCTION refuse CASCADE');
    const store = openStore([node]);
    expect(await store.usage(id)).toBeUndefined();
    await move('import', data);
    expect(await store.usage(id)).toMatchObject({ used: 2 });
    await store.close();
  });

  it('imports nothing from a folder without accounts, and creates nothing in it', async () => {
    const data = join(folderOfTest(), 'mistyped');
    const stderr = `There is no data folder at ${data}.\n`;
    expect(await move('import', data)).toEqual({ status: 1, stdout: '', stderr });
    expect(existsSync(data)).toBe(false);
  });

  it.each([
    [['migrate', 'x'], 'migrate has no operand.'],
    [['import'], 'import has one operand.'],
    // From an unset variable: it would mean the current folder.
    [['import', ''], 'Arguments must not be empty.'],
    [['empty', 'x'], 'Unknown command: empty'],
  ])('called with %j prints: %s', async (args, message) => {
    const { status, stderr } = await move(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toContain('Usage: npm run -s database');
  });
});
