import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { type Served, commandLine as sourceLine, startServe } from '../../scripts/lib/serve-command.ts';
import type { ApiMessage } from '../../src/contract/api/index.ts';
import { folderOfFile } from '../lib/folder.ts';
import { isAlive, run, untilGone } from './command.ts';
import { call, detection, usedBy } from './http-call.ts';
import { commandLine } from './program.ts';

const data = folderOfFile();
const running: Served[] = [];

async function served(args: readonly string[], line = commandLine('serve')): Promise<Served> {
  const server = await startServe(['--data', data, ...args], line);
  running.push(server);
  return server;
}

afterEach(async () => {
  for (const { child, pid } of running.splice(0)) {
    child.kill('SIGKILL');
    await untilGone(pid);
  }
});

const languages: ApiMessage = { method: 'GET', path: '/v2/languages' };
const texts = Array.from({ length: 300 }, (_, at) =>
  `Der Hund läuft heute durch den Garten ${at}. `.repeat(8),
);

// Each start takes seconds on a slow machine, so the tests share one server.
describe('npm run serve', () => {
  let key: string;

  it('prints one JSON line when ready, serves TLS, keeps its secrets private, and answers calls in progress before it ends', async () => {
    const { url, pid, output, child, ended } = await served([], sourceLine('serve'));
    expect(output.stdout).toBe(`${JSON.stringify({ url, pid })}\n`);
    expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    expect(isAlive(pid)).toBe(true);
    const ca = readFileSync(join(data, 'localhost.cert.pem'), 'utf8');
    expect((await call({ url, ca }, languages)).status).toBe(200);
    await expect(call({ url }, languages)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    for (const file of ['localhost.key.pem', 'accounts.sqlite']) {
      expect([file, statSync(join(data, file)).mode & 0o777]).toEqual([file, 0o600]);
    }

    const made = await run('keys', 'create', '--label', 'A team', '--limit', '-1', '--data', data);
    key = JSON.parse(made.stdout).key;
    // The first starts a thread. On a slow machine, that takes longer than the server waits at its end.
    const path = '/v2/bulk_detect/language';
    const bulk = { method: 'POST', path, headers: { authorization: `Bearer ${key}` }, body: { q: texts } };
    expect((await call({ url, ca }, bulk)).status).toBe(200);
    const begin = async (rest: string) => {
      const port = Number(new URL(url).port);
      const socket = connect({ host: '127.0.0.1', port, ca, servername: 'localhost' });
      await once(socket, 'secureConnect');
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n${rest}`,
      );
      return socket;
    };
    const late = [
      text(await begin('Content-Length: 500\r\n\r\n{"q":["Guten')),
      text(await begin('Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n')),
    ];
    const body = JSON.stringify(bulk.body);
    const inProgress = await begin(
      `Content-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The server has read the head of the call, and so those before it.
    expect(String(await once(inProgress, 'data'))).toMatch(/^HTTP\/1\.1 100 /);
    inProgress.write(body);
    child.kill('SIGTERM');
    const answer = await text(inProgress);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).results).toHaveLength(texts.length);
    for (const told of await Promise.all(late)) {
      expect(told).toMatch(/^HTTP\/1\.1 400 .*"bad_request","message":"The request timed out/s);
    }
    expect(await ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
    // No log remains to be recovered.
    expect(statSync(join(data, 'accounts.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    expect(readFileSync(join(data, 'localhost.cert.pem'), 'utf8')).toBe(ca);
  });

  it('continues its counts after a restart, and charges exactly up to a limit next to another server over the same folder', async () => {
    const again = await served(['--http']);
    const other = await served(['--http']);
    expect(await usedBy(again, key)).toBe(2 * texts.length);
    for (const server of [again, other]) await call(server, detection(key, 'x', 'profanity'));
    for (const server of [again, other]) expect(await usedBy(server, key)).toBe(2 * texts.length + 2);
    const made = await run('keys', 'create', '--label', 'Twenty', '--limit', '20', '--data', data);
    const message = detection(JSON.parse(made.stdout).key, 'x', 'profanity');
    const calls = Array.from({ length: 60 }, (_, at) => call(at % 2 === 0 ? again : other, message));
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(40).fill(429)]);
  });
});
