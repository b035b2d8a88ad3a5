/**
 * Tests that root becomes the owner of a data folder. Other users are that owner already, so for them, the
 * same tests check that the commands need no other rights.
 */
import { chmodSync, existsSync, lchownSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServe, workersOf } from '../../scripts/lib/serve-command.ts';
import { otherOwner } from '../../src/server/serve/data-folder.ts';
import { folderOfTest } from '../lib/folder.ts';
import { run } from './command.ts';
import { commandLine } from './program.ts';

const isRoot = process.getuid?.() === 0;
/** The user of the server: for root "nobody", otherwise the user of this process. */
const user = isRoot ? 65_534 : (process.getuid?.() as number);

function given(path: string): string {
  if (isRoot) lchownSync(path, user, user);
  return path;
}

const create = (data: string) => run('keys', 'create', '--label', 'A', '--data', data);

describe('the owner whom root becomes', () => {
  it('is the owner of the data folder', () => {
    const folder = given(folderOfTest());
    expect(otherOwner(folder)).toMatchObject({ uid: user, path: folder });
  });

  it('is the owner of a folder above it, who could replace it', () => {
    const above = given(folderOfTest());
    const folder = join(above, 'data');
    mkdirSync(folder);
    expect(otherOwner(folder)).toMatchObject({ uid: user, path: above });
    expect(otherOwner(join(above, 'missing', 'data'))).toMatchObject({ uid: user, path: above });
  });

  it('is the owner of a link to it, which is not followed', () => {
    const link = join(folderOfTest(), 'link');
    symlinkSync('/', link);
    given(link);
    expect(otherOwner(link)?.uid).toBe(user);
    expect(otherOwner(join(link, 'etc'))?.uid).toBe(user);
  });

  it('is the user "nobody" for a folder that only root can change, even if it does not exist', () => {
    expect(otherOwner('/')).toBeUndefined();
    expect(otherOwner('/no/such/folder')).toBeUndefined();
    // A link of root on Linux.
    expect(otherOwner('/proc/self/../..')).toBeUndefined();
  });

  it('does not matter if others may change the folder: it is refused', () => {
    expect(() => otherOwner('/tmp')).toThrow('belongs to root, but others may change it');
  });
});

describe('the commands, run by root or by the owner of the folder', () => {
  it('create files that belong to the owner', async () => {
    const folder = given(folderOfTest());
    expect(await create(folder)).toMatchObject({ status: 0, stderr: '' });
    const backup = join(folder, 'backup');
    expect(await run('database', 'backup', backup, '--data', folder)).toMatchObject({
      status: 0,
      stderr: '',
    });
    for (const name of readdirSync(folder))
      expect([name, statSync(join(folder, name)).uid]).toEqual([name, user]);
    expect(existsSync(backup)).toBe(true);
  });

  it('serve as the owner, with a certificate that belongs to the owner', async () => {
    const folder = given(folderOfTest());
    const server = await startServe(['--data', folder], commandLine('serve'));
    onTestFinished(async () => void (await server.stop()));
    for (const pid of [server.pid, ...workersOf(server)]) expect(statSync(`/proc/${pid}`).uid).toBe(user);
    for (const name of readdirSync(folder))
      expect([name, statSync(join(folder, name)).uid]).toEqual([name, user]);
  });

  it('follow no link that the owner planted in the place of a file', async () => {
    const [folder, rootOnly] = [given(folderOfTest()), folderOfTest()];
    given(linked(join(folder, 'accounts.sqlite'), join(rootOnly, 'preload')));
    expect(await create(folder)).toMatchObject({ status: 1, stdout: '' });
    expect(readdirSync(rootOnly)).toEqual([]);
  });

  it('follow no link that the owner planted in the place of the folder', async () => {
    const [above, rootOnly] = [given(folderOfTest()), folderOfTest()];
    chmodSync(rootOnly, isRoot ? 0o700 : 0o500);
    given(linked(join(above, 'data'), rootOnly));
    expect(await create(join(above, 'data'))).toMatchObject({ status: 1, stdout: '' });
    expect(readdirSync(rootOnly)).toEqual([]);
  });
});

function linked(path: string, target: string): string {
  symlinkSync(target, path);
  return path;
}
