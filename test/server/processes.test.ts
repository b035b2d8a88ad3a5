/**
 * Tests the serve command as a process: what it prints, how it ends, what it leaves behind.
 */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ApiMessage } from '../../src/api/index.ts';
import { type Served, startServe } from '../../src/tools/serve-command.ts';
import { isAlive, run, untilGone } from './command.ts';
import { call, detection, usedBy } from './http-call.ts';
import { newFolder } from './open.ts';

const data = newFolder();
const running: Served[] = [];

async function served(args: readonly string[], program?: readonly string[]): Promise<Served> {
  const one = await startServe(['--data', data, ...args], program);
  running.push(one);
  return one;
}

afterEach(async () => {
  for (const { child, pid } of running.splice(0)) {
    child.kill('SIGKILL');
    await untilGone(pid);
  }
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

const languages: ApiMessage = { method: 'GET', path: '/v2/languages' };
const texts = Array.from({ length: 3_000 }, (_, at) =>
  `Der Hund läuft heute durch den Garten ${at}. `.repeat(8),
);

// Each start takes seconds on a slow machine, so one server is looked at for several things.
describe('npm run serve', () => {
  it('prints one JSON line once it serves, over TLS, keeps what is secret for its owner alone, and answers what is under way before it ends', async () => {
    const { url, pid, output, child, ended } = await served([]);
    expect(output.stdout).toBe(`${JSON.stringify({ url, pid })}\n`);
    expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    expect(isAlive(pid)).toBe(true);
    const ca = readFileSync(join(data, 'localhost.cert.pem'), 'utf8');
    expect((await call({ url, ca }, languages)).status).toBe(200);
    await expect(call({ url }, languages)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    for (const file of ['localhost.key.pem', 'management.json', 'run/config.capnp']) {
      expect([file, statSync(join(data, file)).mode & 0o777]).toEqual([file, 0o600]);
    }

    const made = await run('keys', 'create', '--label', 'A team', '--limit', '-1', '--data', data);
    const { key } = JSON.parse(made.stdout) as { key: string };
    const agent = new Agent({ keepAlive: true });
    await call({ url, ca, agent }, languages);
    const answer = call({ url, ca, agent }, detection(key, texts));
    // Another call that is answered while that one is worked on: the server has it.
    await call({ url, ca }, languages);
    child.kill('SIGTERM');
    const { status, body } = await answer;
    agent.destroy();
    expect(status).toBe(200);
    expect((body as { results: unknown[] }).results).toHaveLength(texts.length);
    expect(await ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(data, 'management.json'))).toBe(false);
    expect(readFileSync(join(data, 'localhost.cert.pem'), 'utf8')).toBe(ca);

    const again = await served(['--http']);
    expect(await usedBy(again, key)).toBe(texts.length);
    process.kill(again.pid, 'SIGKILL');
    expect(await again.ended).toBe(1);
    expect(again.output.stderr).toBe('The server was ended by SIGKILL.\n');
  });

  it('ends within seconds where bodies do not arrive, which it says to their senders', async () => {
    const { url, child, ended } = await served(['--http']);
    const made = await run('keys', 'create', '--label', 'Slow', '--data', data);
    const { key } = JSON.parse(made.stdout) as { key: string };
    const post = `POST /v2/detect/language HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`;
    const got = [
      'Content-Length: 500\r\n\r\n{"q":"Guten',
      'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    ].map(async (rest) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.write(post + rest);
      return text(socket);
    });
    // Another call that is answered: the server has them, too.
    await call({ url }, languages);
    child.kill('SIGTERM');
    const start = performance.now();
    expect(await ended).toBe(0);
    expect(performance.now() - start).toBeLessThan(15_000);
    for (const answer of await Promise.all(got)) {
      expect(answer).toMatch(
        /^HTTP\/1\.1 400 .*"bad_request","message":"The request did not arrive in time/s,
      );
    }
  });

  it('leaves no process behind when the command is killed', async () => {
    const { child, pid } = await served(['--http']);
    child.kill('SIGKILL');
    await untilGone(pid);
    expect(isAlive(pid)).toBe(false);
  });

  it('leaves no process behind when npm is killed', async () => {
    const { child, pid } = await served(['--http'], ['npm', 'run', '-s', 'serve', '--']);
    child.kill('SIGKILL');
    await untilGone(pid);
    expect(isAlive(pid)).toBe(false);
  });
});
