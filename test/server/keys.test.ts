import { closeSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ApiMessage } from '../../src/api/index.ts';
import { keys } from '../../src/commands/keys/keys.ts';
import { DataFolder } from '../../src/commands/serve/data-folder.ts';
import { commandLine } from '../../src/tools/serve-command.ts';
import { folderOfTest } from '../folder.ts';
import {
  hasFullDisk,
  runOnDiskThatFills,
  runOnFullDisk,
  toldOfDiskThatFills,
  toldOfFullDisk,
} from '../full-disk.ts';
import { type Output, outputOf } from './command.ts';
import { call, detection } from './http-call.ts';
import { serverOfTest, shipped } from './open.ts';

/** Runs the command over a folder. */
const run = (data: string, ...args: string[]): Promise<Output> =>
  outputOf(() => keys([...args, '--data', data], shipped));

describe('npm run keys', () => {
  it('makes, lists, limits and revokes keys where no server runs', async () => {
    const data = folderOfTest();
    const made = JSON.parse((await run(data, 'create', '--label', ' A team ', '--limit', '7')).stdout);
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      label: 'A team',
      limit: 7,
      key: expect.stringMatching(/^vern_[a-z2-7]{32}$/),
    });
    expect(Object.keys(made)).toEqual(['id', 'label', 'limit', 'key']);
    const { id, key } = made;
    const limited = await run(data, 'limit', id, '-1');
    const entry = { id, label: 'A team', used: 0, created: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(JSON.parse(limited.stdout)).toEqual({ ...entry, limit: -1 });
    const listed = await run(data, 'list');
    expect(JSON.parse(listed.stdout)).toEqual([{ ...entry, limit: -1 }]);
    expect(listed.stdout).not.toContain(key);
    expect(JSON.parse((await run(data, 'revoke', id)).stdout)).toEqual({ id, revoked: true });
    expect((await run(data, 'list')).stdout).toBe('[]\n');
    expect(readdirSync(data)).not.toContain('management.json');
  });

  it('takes turns where several are run at once', async () => {
    const data = folderOfTest();
    const labels = ['one', 'two', 'three'];
    const create = (label: string) => keys(['create', '--label', label, '--data', data], shipped);
    const { status, stdout } = await outputOf(async () =>
      Math.max(...(await Promise.all(labels.map(create)))),
    );
    expect(status).toBe(0);
    expect(stdout.match(/vern_/g)).toHaveLength(3);
    const listed = JSON.parse((await run(data, 'list')).stdout) as { label: string }[];
    expect(listed.map(({ label }) => label).sort()).toEqual([...labels].sort());
  });

  it('acts at once on the server that runs', async () => {
    const server = await serverOfTest();
    const { id, key } = JSON.parse(
      (await run(server.data, 'create', '--label', 'A team', '--limit', '1')).stdout,
    );
    const detect = async () => (await call(server, detection(key, 'Guten Morgen'))).status;
    expect(await detect()).toBe(200);
    expect(await detect()).toBe(429);
    await run(server.data, 'limit', id, '2');
    expect(await detect()).toBe(200);
    expect(JSON.parse((await run(server.data, 'list')).stdout)).toMatchObject([{ id, limit: 2, used: 2 }]);
    await run(server.data, 'revoke', id);
    expect(await detect()).toBe(401);
    expect(await run(server.data, 'revoke', id)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is no such key; it may have been revoked.\n',
    });
  });

  it.each([
    [[], 'Say what to do with the keys.'],
    [['make'], 'Unknown: make'],
    [['create'], 'Say whose key it is: --label LABEL.'],
    [['create', 'a', '--label', 'b'], 'It is: create --label LABEL [--limit N]'],
    [['create', '--label', 'a', '--limit', 'many'], '"many" is no limit'],
    [['limit', 'a'], 'It is: limit ID N'],
    [['limit', 'a', '1.5'], '"1.5" is no limit'],
    [['revoke'], 'It is: revoke ID'],
    [['list', '--label', 'a'], '--label and --limit go with create alone.'],
    [['list', '--json'], 'There is no option --json.'],
    [['list', '--date', 'a'], 'There is no option --date; did you mean --data?'],
    [['create', '--label', 'a', '--label', 'b'], '--label stands there twice, and only one can count.'],
    [
      ['create', '--label', 'a', '--limit', '-1', '--limit', '5'],
      '--limit stands there twice, and only one can count.',
    ],
  ])('called with %j says: %s', async (args, message) => {
    const { status, stdout, stderr } = await run('/nowhere', ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain('Usage: npm run -s keys');
  });

  it.runIf(hasFullDisk)('takes a key back that it cannot print', async () => {
    const data = folderOfTest();
    const command = [...commandLine('keys'), 'create', '--label', 'a', '--data', data];
    expect(runOnFullDisk(command)).toEqual(toldOfFullDisk);
    expect(runOnDiskThatFills(command, folderOfTest())).toEqual(toldOfDiskThatFills);
    expect((await run(data, 'list')).stdout).toBe('[]\n');
  });

  const noLimit = 'A daily limit is a whole number from 0 to 9,007,199,254,740,991, or -1 for unlimited.\n';
  it.each([
    [['create', '--label', '  '], 'An account needs a label, so that you can tell it apart.\n'],
    [['create', '--label', 'a', '--limit', '-2'], noLimit],
    [['create', '--label', 'a', '--limit', '9007199254740992'], noLimit],
    [['limit', 'this-browser', '5'], 'There is no such key; it may have been revoked.\n'],
  ])('refuses %j', async (args, stderr) => {
    const data = folderOfTest();
    closeSync(new DataFolder(data).lock() as number);
    expect(await run(data, ...args)).toEqual({ status: 1, stdout: '', stderr });
  });

  it.each([[['list']], [['limit', 'a', '1']], [['revoke', 'a']]])(
    'makes no data folder to do %j: only the first key does',
    async (args) => {
      const data = join(folderOfTest(), 'mistyped');
      const stderr = `There is no data folder at ${data}.\n`;
      expect(await run(data, ...args)).toEqual({ status: 1, stdout: '', stderr });
      expect(existsSync(data)).toBe(false);
      const other = folderOfTest();
      expect(await run(other, ...args)).toMatchObject({ status: 1, stdout: '' });
      expect(readdirSync(other)).toEqual([]);
    },
  );

  it('is reachable by no request from outside, and on loopback by none without the secret', async () => {
    const server = await serverOfTest();
    const { id } = await server.management.create({ label: 'A team' });
    const { url, secret } = JSON.parse(readFileSync(join(server.data, 'management.json'), 'utf8'));
    expect(new URL(url).hostname).toBe('127.0.0.1');
    const messages: ApiMessage[] = [
      { method: 'GET', path: '/keys' },
      { method: 'POST', path: '/keys', body: { label: 'mine', limit: -1 } },
      { method: 'PATCH', path: `/keys/${id}`, body: { limit: -1 } },
      { method: 'DELETE', path: `/keys/${id}` },
      { method: 'GET', path: '/health' },
    ];
    for (const message of messages) {
      const withSecret = { ...message, headers: { Authorization: `Bearer ${secret}` } };
      expect((await call(server, withSecret)).status).toBe(404);
      for (const shown of ['', 'Bearer', 'Bearer ', `Bearer ${secret}a`, `Bearer ${secret.slice(1)}`]) {
        const { status } = await call({ url }, { ...message, headers: { Authorization: shown } });
        expect([message.method, shown, status]).toEqual([message.method, shown, 401]);
      }
    }
    expect(await server.management.list()).toMatchObject([{ id, limit: 100 }]);
  });

  it('acts on a management entry that is named, with the secret from the environment', async () => {
    const server = await serverOfTest();
    const { url, secret } = JSON.parse(readFileSync(join(server.data, 'management.json'), 'utf8'));
    const there = (...args: string[]) => outputOf(() => keys([...args, '--management', url], shipped));
    expect((await there('list')).stderr).toContain('VERNACULAR_MANAGEMENT_SECRET');
    vi.stubEnv('VERNACULAR_MANAGEMENT_SECRET', secret);
    try {
      const { id } = JSON.parse((await there('create', '--label', 'A team')).stdout);
      expect(JSON.parse((await there('list')).stdout)).toMatchObject([{ id, label: 'A team' }]);
      const outside = await outputOf(() => keys(['list', '--management', 'http://example.org'], shipped));
      expect(outside.status).toBe(2);
      vi.stubEnv('VERNACULAR_MANAGEMENT_SECRET', 'wrong');
      expect(await there('list')).toEqual({ status: 1, stdout: '', stderr: 'Not allowed.\n' });
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('tells what was wrong with a request of its entry', async () => {
    const server = await serverOfTest();
    const { url, secret } = JSON.parse(readFileSync(join(server.data, 'management.json'), 'utf8'));
    const headers = { Authorization: `Bearer ${secret}` };
    const ask = (message: Omit<ApiMessage, 'headers'>) => call({ url }, { ...message, headers });
    expect(await ask({ method: 'POST', path: '/keys', body: '{' })).toMatchObject({ status: 400 });
    expect(await ask({ method: 'POST', path: '/keys', body: {} })).toMatchObject({ status: 400 });
    expect(await ask({ method: 'GET', path: '/v2/languages' })).toMatchObject({ status: 404 });
  });
});
