/**
 * Tests the serve command as a process: what it prints, how it ends, what it leaves behind.
 */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiMessage } from '../../src/api/index.ts';
import { isAlive, run, type Served, serve, untilGone } from './command.ts';
import { call, detection, usedBy } from './http-call.ts';
import { newFolder } from './open.ts';

const folders: string[] = [];
const running: Served[] = [];

function folder(): string {
  const made = newFolder();
  folders.push(made);
  return made;
}

async function served(args: readonly string[], program?: readonly string[]): Promise<Served> {
  const one = await serve(args, program);
  running.push(one);
  return one;
}

afterEach(async () => {
  for (const { child, pid } of running.splice(0)) {
    child.kill('SIGKILL');
    await untilGone(pid);
  }
  for (const one of folders.splice(0)) rmSync(one, { recursive: true, force: true });
});

const languages: ApiMessage = { method: 'GET', path: '/v2/languages' };

describe('npm run serve', () => {
  it('prints one JSON line once it serves, over TLS, and keeps what is secret for its owner alone', async () => {
    const data = folder();
    const { url, pid, output, child, ended } = await served(['--data', data]);
    expect(output.stdout).toBe(`${JSON.stringify({ url, pid })}\n`);
    expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    expect(isAlive(pid)).toBe(true);
    const ca = readFileSync(join(data, 'localhost.cert.pem'), 'utf8');
    expect((await call({ url, ca }, languages)).status).toBe(200);
    await expect(call({ url }, languages)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    for (const file of ['localhost.key.pem', 'management.json', 'run/config.capnp']) {
      expect([file, statSync(join(data, file)).mode & 0o777]).toEqual([file, 0o600]);
    }
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(existsSync(join(data, 'management.json'))).toBe(false);
    expect(readFileSync(join(data, 'localhost.cert.pem'), 'utf8')).toBe(ca);
  });

  it('answers what is under way before it ends when SIGTERM asks for it, and keeps keys and counts', async () => {
    const data = folder();
    const made = await run('keys', 'create', '--label', 'A team', '--limit', '-1', '--data', data);
    const { key } = JSON.parse(made.stdout) as { key: string };
    const { child, url, pid, ended } = await served(['--data', data, '--http']);
    const texts = Array.from({ length: 10_000 }, (_, at) =>
      `Der Hund läuft heute durch den Garten ${at}. `.repeat(8),
    );
    const answer = call({ url }, detection(key, texts));
    // Another call that is answered while that one is worked on: the server has it.
    await call({ url }, languages);
    child.kill('SIGTERM');
    const { status, body } = await answer;
    expect(status).toBe(200);
    expect((body as { results: unknown[] }).results).toHaveLength(10_000);
    expect(await ended).toBe(0);
    expect(isAlive(pid)).toBe(false);

    const again = await served(['--data', data, '--http']);
    expect(await usedBy(again, key)).toBe(10_000);
    process.kill(again.pid, 'SIGKILL');
    expect(await again.ended).toBe(1);
    expect(again.output.stderr).toBe('The server was ended by SIGKILL.\n');
  });

  it('leaves no process behind when the command is killed', async () => {
    const { child, pid } = await served(['--data', folder(), '--http']);
    child.kill('SIGKILL');
    await untilGone(pid);
    expect(isAlive(pid)).toBe(false);
  });

  it('leaves no process behind when npm is killed', async () => {
    const { child, pid } = await served(['--data', folder(), '--http'], ['npm', 'run', '-s', 'serve', '--']);
    child.kill('SIGKILL');
    await untilGone(pid);
    expect(isAlive(pid)).toBe(false);
  });
});
