import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { keys } from '../../src/server/commands/keys.ts';
import type { PostgresNode } from '../harness/postgres/index.ts';
import { folderOfTest } from '../lib/folder.ts';
import {
  hasFullDisk,
  reportOfFillingDisk,
  reportOfFullDisk,
  runOnDiskThatFills,
  runOnFullDisk,
} from '../lib/full-disk.ts';
import { type Output, outputOf } from './command.ts';
import { call, detection } from './http-call.ts';
import { newDatabase, serverOfTest } from './open.ts';
import { commandLine } from './program.ts';

const run = (data: string, ...args: string[]): Promise<Output> =>
  outputOf(() => keys([...args, '--data', data]));

describe('npm run keys', () => {
  it('creates, lists, limits and revokes keys without a running server', async () => {
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
  });

  it('prints one key a line, and no label that a terminal or a log would interpret', async () => {
    const data = folderOfTest();
    const labels = ['one', 'two\u202e ##[error]'];
    for (const label of labels) await run(data, 'create', '--label', label);
    const { stdout } = await run(data, 'list');
    expect(stdout).toMatch(/^\[\n {2}\{[^\n\u202e]*\},\n {2}\{[^\n\u202e]*\}\n\]\n$/);
    expect(stdout).not.toContain('##[');
    expect(
      JSON.parse(stdout)
        .map(({ label }: { label: string }) => label)
        .sort(),
    ).toEqual(labels);
  });

  it('waits for others that run at the same time', async () => {
    const data = folderOfTest();
    const labels = ['one', 'two', 'three'];
    const create = (label: string) => keys(['create', '--label', label, '--data', data]);
    const { status, stdout } = await outputOf(async () =>
      Math.max(...(await Promise.all(labels.map(create)))),
    );
    expect(status).toBe(0);
    expect(stdout.match(/vern_/g)).toHaveLength(3);
    const listed = JSON.parse((await run(data, 'list')).stdout) as { label: string }[];
    expect(listed.map(({ label }) => label).sort()).toEqual([...labels].sort());
  });

  it('affects a running server immediately', async () => {
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
      stderr: 'No key has this id. It may have been revoked.\n',
    });
  });

  it.each([
    [[], 'Specify a command.'],
    [['make'], 'Unknown command: make'],
    [['create'], '--label LABEL is required.'],
    [['create', 'a', '--label', 'b'], 'Usage: create --label LABEL [--limit N]'],
    [['create', '--label', 'a', '--limit', 'many'], '"many" is not a limit'],
    [['limit', 'a'], 'Usage: limit ID N'],
    [['limit', 'a', '1.5'], '"1.5" is not a limit'],
    [['revoke'], 'Usage: revoke ID'],
    [['rotate', 'a', '--overlap', '1'], '"1" is not a duration'],
    [['rotate', 'a', '--limit', '1'], '--limit cannot be used with rotate.'],
    [['list', '--label', 'a'], '--label cannot be used with list.'],
    [['list', '--json'], 'Unknown option --json.'],
    [['list', '--date', 'a'], 'Unknown option --date. Did you mean --data?'],
    [['create', '--label', 'a', '--label', 'b'], '--label was given more than once.'],
    [['create', '--label', 'a', '--limit', '-1', '--limit', '5'], '--limit was given more than once.'],
  ])('called with %j prints: %s', async (args, message) => {
    const { status, stdout, stderr } = await run('/nowhere', ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain('Usage: npm run -s keys');
  });

  it.runIf(hasFullDisk)('revokes a new key that it cannot print', async () => {
    const data = folderOfTest();
    const command = [...commandLine('keys'), 'create', '--label', 'a', '--data', data];
    expect(runOnFullDisk(command)).toEqual(reportOfFullDisk);
    expect(runOnDiskThatFills(command, folderOfTest())).toEqual(reportOfFillingDisk);
    expect((await run(data, 'list')).stdout).toBe('[]\n');
  });

  const noLimit =
    'The daily limit must be an integer from 0 to 9,007,199,254,740,991, or -1 for unlimited.\n';
  it.each([
    [['create', '--label', '  '], 'The label is empty. Enter a label.\n'],
    [['create', '--label', 'a', '--limit', '-2'], noLimit],
    [['create', '--label', 'a', '--limit', '9007199254740992'], noLimit],
    [['limit', 'this-browser', '5'], 'No key has this id. It may have been revoked.\n'],
  ])('refuses %j', async (args, stderr) => {
    const data = folderOfTest();
    await run(data, 'create', '--label', 'another');
    expect(await run(data, ...args)).toEqual({ status: 1, stdout: '', stderr });
  });

  it.each([[['list']], [['limit', 'a', '1']], [['revoke', 'a']]])(
    'creates no data folder for %j',
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

  it('takes its folder from the environment, and the command line takes precedence', async () => {
    const [inEnvironment, named] = [folderOfTest(), folderOfTest()];
    vi.stubEnv('VERNACULAR_DATA', inEnvironment);
    try {
      await outputOf(() => keys(['create', '--label', 'from the environment']));
      await run(named, 'create', '--label', 'named');
      expect((await outputOf(() => keys(['list']))).stdout).toContain('from the environment');
      expect((await run(named, 'list')).stdout).not.toContain('from the environment');
      vi.stubEnv('VERNACULAR_DATABASE', 'postgres://nobody@127.0.0.1:1/none');
      expect((await run(named, 'list')).stdout).toContain('named');
      vi.stubEnv('VERNACULAR_DATABASE', '');
      expect((await run(named, 'list')).stderr).toContain('VERNACULAR_DATABASE is empty');
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

describe('keys that expire', () => {
  let database: PostgresNode | undefined;
  afterAll(() => database?.remove());

  it.each(['data folder', 'database'])(
    'and rotated keys open their account only within their time, in a %s',
    async (kind) => {
      if (kind === 'database') database ??= await newDatabase();
      const server = await serverOfTest({
        args: ['--http', '--processes', '1'],
        ...(database && { database: database.url }),
      });
      const place = database === undefined ? ['--data', server.data] : ['--database', database.url];
      const manage = async (...args: string[]) =>
        JSON.parse((await outputOf(() => keys([...args, ...place]))).stdout);
      const statusOf = async (key: string) => (await call(server, detection(key, 'Guten Morgen'))).status;
      const made = await manage('create', '--label', 'A team', '--expires', '90d');
      expect(Date.parse(made.expires)).toBeGreaterThan(Date.now() + 89 * 86_400_000);
      expect(await statusOf(made.key)).toBe(200);
      const rotated = await manage('rotate', made.id, '--overlap', '12h');
      expect(rotated).toEqual({
        id: made.id,
        label: 'A team',
        limit: 100,
        key: expect.stringMatching(/^vern_/),
      });
      expect([await statusOf(made.key), await statusOf(rotated.key)]).toEqual([200, 200]);
      const last = await manage('rotate', made.id, '--overlap', '0m');
      expect(await statusOf(last.key)).toBe(200);
      // A process over a database caches a key for a minute.
      if (database === undefined) expect(await statusOf(rotated.key)).toBe(401);
      expect(await manage('list')).toMatchObject([{ id: made.id, used: 4 }]);
    },
  );
});
