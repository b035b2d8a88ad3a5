import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StorageUnavailableError } from '../../../src/contract/accounts/index.ts';
import { DatabaseSync, isSafe } from '../../../src/server/sqlite/driver.ts';
import { AccountsFileError, backUp, checkAccountsFile, onceFree } from '../../../src/server/sqlite/index.ts';
import { ask, keysOf, openStore, pathOfTest } from './open.ts';

const http = { kind: 'http' } as const;
const makeKey = (path: string) => keysOf(path, (keys) => keys.create({ label: 'a test', limit: 10 }));

describe('the SQLite library', () => {
  it.each([
    ['3.51.2', false],
    ['3.46.1', false],
    ['', false],
    ['3.51.3', true],
    ['3.52.0', true],
    ['4.0.0', true],
  ])('of version "%s" is accepted: %s', (version, expected) => {
    expect(isSafe(version)).toBe(expected);
  });

  it('in use has no known corruption bug', () => {
    const [row] = ask(':memory:', 'SELECT sqlite_version() AS version') as { version: string }[];
    expect(isSafe(row?.version ?? '')).toBe(true);
  });
});

describe('an accounts file', () => {
  it('is private to its owner, and syncs each commit', async () => {
    const path = pathOfTest();
    await makeKey(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const source = readFileSync('src/server/sqlite/accounts-file.ts', 'utf8');
    expect(source).toContain('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  });

  it('is opened by a worker as soon as no other process locks it', async () => {
    const path = pathOfTest();
    const other = new DatabaseSync(path);
    other.exec('BEGIN EXCLUSIVE');
    const faults: unknown[] = [];
    const opening = onceFree(
      () => openStore(path, { openingMs: 0 }),
      (error) => faults.push(error),
    );
    expect(faults).toEqual([expect.any(AccountsFileError)]);
    other.close();
    expect(await (await opening).usage('nobody')).toBeUndefined();
    expect(faults).toHaveLength(1);
  });

  it.each(['a file', 'nothing'])(
    'is refused if it is a link, and nothing is created or changed: to %s',
    (what) => {
      const [path, target] = [pathOfTest(), pathOfTest()];
      if (what === 'a file') writeFileSync(target, '');
      symlinkSync(target, path);
      expect(() => openStore(path)).toThrow(AccountsFileError);
      expect(() => openStore(path)).toThrow('is a symbolic link');
      expect(existsSync(target) ? readFileSync(target, 'utf8') : what).toBe(what === 'a file' ? '' : what);
    },
  );

  it.each([
    ['a file of a newer version', 'PRAGMA user_version = 99', 'was written by a newer version'],
    [
      'a file of another program',
      'CREATE TABLE other (a)',
      'is a SQLite file that belongs to another program',
    ],
  ])('is refused if it is %s', (_, sql, message) => {
    const path = pathOfTest();
    ask(path, sql);
    expect(() => openStore(path)).toThrow(AccountsFileError);
    expect(() => openStore(path)).toThrow(message);
  });

  it('is refused if it is not a SQLite file', () => {
    const path = pathOfTest();
    writeFileSync(path, 'x'.repeat(5_000));
    expect(() => checkAccountsFile(path)).toThrow(/is damaged: .*restore a backup\.$/);
  });

  it('is refused if a page is damaged', async () => {
    const path = pathOfTest();
    await keysOf(path, async (keys) => {
      for (let at = 0; at < 100; at += 1) await keys.create({ label: `a test ${at}` });
    });
    checkAccountsFile(path);
    const bytes = readFileSync(path);
    bytes.fill(0xff, 3 * 4096, 4 * 4096);
    writeFileSync(path, bytes);
    expect(() => checkAccountsFile(path)).toThrow(AccountsFileError);
    expect(() => checkAccountsFile(path)).toThrow('is damaged');
  });

  it('is refused if it is not writable', async () => {
    const path = pathOfTest();
    await makeKey(path);
    chmodSync(path, 0o400);
    chmodSync(dirname(path), 0o555);
    // Root may write it anyway.
    const program = `
      if (process.getuid() === 0) process.setuid(65534);
      const { checkAccountsFile } = await import('./src/server/sqlite/index.ts');
      try { checkAccountsFile(process.argv[1]); } catch (error) { console.log(error.message); }`;
    if (process.getuid?.() === 0) {
      chownSync(path, 65_534, 65_534);
      chownSync(dirname(path), 65_534, 65_534);
    }
    const { stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program, path],
      { encoding: 'utf8' },
    );
    chmodSync(dirname(path), 0o755);
    expect(stdout).toMatch(/^The accounts file \S+ cannot be used: EACCES: permission denied/);
  });

  it('that is replaced while the server runs refuses calls until it is restored', async () => {
    const path = pathOfTest();
    const { id, key } = await makeKey(path);
    const store = openStore(path);
    await store.charge(id, 2);
    copyFileSync(path, `${path}.copy`);
    renameSync(path, `${path}.away`);
    renameSync(`${path}.copy`, path);
    const calls = [
      () => store.charge(id, 1),
      () => store.usage(id),
      () => store.identify(key, http),
      () => store.ready(),
    ];
    for (const ask of calls) await expect(ask()).rejects.toBeInstanceOf(StorageUnavailableError);
    renameSync(`${path}.away`, path);
    expect(await store.charge(id, 1)).toMatchObject({ outcome: 'charged', usage: { used: 3 } });
  });

  it('that becomes read-only while the server runs loses nothing', async () => {
    const path = pathOfTest();
    const { id } = await makeKey(path);
    const store = openStore(path);
    chmodSync(path, 0o400);
    expect(await store.charge(id, 2)).toMatchObject({ outcome: 'charged' });
    chmodSync(path, 0o600);
    expect(await openStore(path).usage(id)).toMatchObject({ used: 2 });
  });
});

describe('a backup', () => {
  it('is a complete accounts file made during writes, and overwrites nothing', async () => {
    const path = pathOfTest();
    const { id } = await makeKey(path);
    const store = openStore(path);
    await store.charge(id, 2);
    backUp(path, `${path}.backup`);
    await store.charge(id, 1);
    expect(statSync(`${path}.backup`).mode & 0o777).toBe(0o600);
    checkAccountsFile(`${path}.backup`);
    expect(await openStore(`${path}.backup`).usage(id)).toMatchObject({ used: 2 });
    expect(() => backUp(path, `${path}.backup`)).toThrow('already exists');
    expect(existsSync(`${path}.backup`)).toBe(true);
  });

  it('leaves nothing behind on a full disk, and succeeds once there is room', async () => {
    const path = pathOfTest();
    await makeKey(path);
    ask(
      path,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)
       INSERT INTO account SELECT 'a' || i, 'A label of some length', NULL, 100, 0, '2026-01-01', 0 FROM n`,
    );
    const program = `
      const { backUp } = await import('./src/server/sqlite/index.ts');
      try { backUp(process.argv[1], process.argv[2]); } catch (error) { console.log(error.message); }`;
    const command = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', program, path];
    // In blocks of 512 or 1,024 bytes. Without the trap, the system would end the program.
    const limited = `trap '' XFSZ; ulimit -f 1024; exec "$@"`;
    const to = `${path}.backup`;
    const { stdout } = spawnSync('sh', ['-c', limited, 'sh', ...command, to], { encoding: 'utf8' });
    expect(stdout).toMatch(/^The backup \S+\.backup cannot be written: /);
    const left = readdirSync(dirname(path)).filter((name) => name.includes('backup'));
    expect(left).toEqual([]);
    backUp(path, to);
    expect(statSync(to).size).toBeGreaterThan(1024 * 1024);
    checkAccountsFile(to);
  });
});
