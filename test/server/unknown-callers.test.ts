/**
 * Measures what callers without a key can cost a server, on every path that it answers. Each line of the table
 * in docs/threat-model.md has a test here or names another one. `npm run bench -- unknown-callers` measures
 * processor times and more memory.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { residentMiB } from '../../scripts/lib/processes.ts';
import { workersOf } from '../../scripts/lib/serve-command.ts';
import { operationsPaths } from '../../src/server/node/operations.ts';
import { holdBody, largeBodies, sendBody } from '../harness/unknown-callers/bodies.ts';
import { allServices, answeredPaths } from '../harness/unknown-callers/paths.ts';
import { sent } from './connection.ts';
import { call, detection } from './http-call.ts';
import { type OpenServer, openServer, serverOfTest } from './open.ts';

const mebibyte = 1024 * 1024;

let server: OpenServer;
let worker: number;
let key: string;

beforeAll(async () => {
  server = await openServer({ args: ['--http', '--operations', '0', ...allServices] });
  [worker = 0] = workersOf(server);
  key = (await server.management.create({ label: 'Honest', limit: -1 })).key;
});

afterAll(() => server?.close());

function readBytes(pid = worker): number {
  const [, bytes] = /^rchar: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8')) ?? [];
  return Number(bytes);
}

const openFiles = () => readdirSync(`/proc/${worker}/fd`).length;

const files = () => readdirSync(server.data).map((name) => [name, statSync(join(server.data, name)).size]);

async function heldBytes(): Promise<number> {
  const text = await (await fetch(`${server.operations}/metrics`)).text();
  return Number(/^vernacular_body_bytes (\d+)$/m.exec(text)?.[1]);
}

describe('a caller without a key', () => {
  const bodies = largeBodies.filter(({ title }) => title.startsWith('one text'));

  it.each(answeredPaths)('has at most 1 MiB of its body read, however long it is: %s', async (path) => {
    for (const body of bodies) {
      const before = readBytes();
      await sendBody(server.url, path, body);
      // Node reads up to 64 KiB at once, and the server reads its accounts file.
      expect(readBytes() - before).toBeLessThan(1.5 * mebibyte);
    }
  });

  it.each(operationsPaths)('has none of a long body read on the port for metrics: %s', async (path) => {
    for (const body of bodies) {
      const before = readBytes(server.pid);
      await sendBody(server.operations as string, path, body);
      expect(readBytes(server.pid) - before).toBeLessThan(mebibyte);
    }
  });

  it('loses its connection if it leaves more than 2 MiB of answers unread', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    const before = openFiles();
    socket.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100));
    await once(socket, 'data');
    socket.pause();
    await expect.poll(openFiles).toBeLessThanOrEqual(before);
    socket.resume();
    await once(socket, 'close');
    expect(socket.bytesRead).toBeLessThan(100 * statSync('docs/openapi.json').size);
  });

  it('costs no bytes on disk or in the log, on any path', async () => {
    const [before, log] = [files(), server.output.stderr];
    const body = Buffer.from('{"q":"Guten Morgen","api_key":"vern_wrong"}');
    const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    for (const path of answeredPaths) await sendBody(server.url, path, { title: '', headers, bytes: body });
    expect(files()).toEqual(before);
    expect(server.output.stderr).toBe(log);
  });
});

describe('150 callers without a key that never finish their bodies', () => {
  it('take little memory and one open file each, and let others be served', async () => {
    const before = openFiles();
    const callers = Array.from({ length: 150 }, (_, at) =>
      holdBody(server.url, answeredPaths[at % answeredPaths.length] as string),
    );
    await Promise.all(callers.map(({ settled }) => settled));
    expect(residentMiB(worker)).toBeLessThan(400);
    expect(openFiles()).toBeLessThanOrEqual(before + callers.length);
    expect(await heldBytes()).toBeLessThanOrEqual(2 * mebibyte);
    expect((await call(server, detection(key, 'Guten Morgen'))).status).toBe(200);
    for (const { release } of callers) release();
    await expect.poll(openFiles).toBeLessThanOrEqual(before);
    await expect.poll(heldBytes).toBe(0);
  });
});

describe('unfinished bodies', () => {
  const head = (path: string, length: number, more: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

  it('without a key are limited for each client address, also behind a proxy', async () => {
    const proxied = await serverOfTest({ args: ['--http', '--behind-proxy', ...allServices] });
    const from = (address: string) =>
      `X-Forwarded-Proto: https\r\nX-Forwarded-For: 203.0.113.9, ${address}\r\n`;
    const length = 64 * 1024;
    const large = head('/detect', length, from('192.0.2.1')) + 'a'.repeat(length - 1);
    // 32 of them have nearly 2 MiB.
    const { port } = new URL(proxied.url);
    const answers = Array.from({ length: 35 }, () => sent(port, large));
    const refused = () => answers.filter(({ got }) => got() !== '');
    await expect.poll(() => refused().length).toBe(3);
    for (const { got } of refused()) {
      expect(got()).toMatch(/^HTTP\/1\.1 503 .*^Retry-After: 5\r$/ims);
      expect(got()).toContain('{"error":"The server is receiving too many large bodies');
    }
    const other = sent(port, `${head('/detect', 13, from('192.0.2.2'))}{"q":"Hallo"}`);
    await expect.poll(other.got).toMatch(/^HTTP\/1\.1 400 .*API key/s);
  });
});
