import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile } from '../lib/folder.ts';
import { filesWith, newMarker } from '../lib/marker.ts';
import { call, detection } from './http-call.ts';
import { type OpenServer, openServer } from './open.ts';

const data = folderOfFile();
const markers: string[] = [];
const logs: string[] = [];
const label = newMarker();
let server: OpenServer;
let key: string;

function text(): string {
  const marker = newMarker();
  markers.push(marker);
  return `Der Hund läuft mit ${marker} durch den Garten`;
}

function sendRaw(bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.end(bytes));
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.resume();
  });
}

beforeAll(async () => {
  server = await openServer({ data });
  key = (await server.management.create({ label, limit: 20 })).key;
});

afterAll(() => server?.close());

describe('a submitted text', () => {
  it('is detected, refused or aborted in every possible way', async () => {
    const form = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/x-www-form-urlencoded' };
    const json = { ...form, 'Content-Type': 'application/json' };
    const path = '/v2/detect/language';
    const statuses: number[] = [];
    for (const message of [
      detection(key, text()),
      detection(key, text(), 'profanity'),
      detection(key, [text(), text()]),
      {
        method: 'POST',
        path: '/v1/detect',
        headers: form,
        body: new URLSearchParams({ q: text() }).toString(),
      },
      detection('vern_nobody', text()),
      detection(key, Array.from({ length: 30 }, text)),
      { method: 'POST', path, headers: json, body: `{"q":"${text()}` },
      { method: 'POST', path, headers: json, body: JSON.stringify({ q: { text: text() } }) },
      { method: 'POST', path: `${path}?q=${encodeURIComponent(text())}`, headers: json, body: '{}' },
      { method: 'GET', path: `/${encodeURIComponent(text())}` },
      {
        method: 'GET',
        path: '/v2/status',
        headers: { Authorization: `Bearer ${encodeURIComponent(text())}` },
      },
    ]) {
      const { status, body } = await call(server, message);
      statuses.push(status);
      for (const marker of markers) expect(JSON.stringify(body)).not.toContain(marker);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 401, 429, 400, 400, 400, 404, 401]);
    await sendRaw(`${text()}\r\n\r\n`);
    await sendRaw(`GET /${markers.at(-1)} HTTP/1.1\r\nHost: a\r\nX ${text()}\r\n\r\n`);
    await sendRaw(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"q":"${text()}`,
    );
    await sendRaw(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nTransfer-Encoding: chunked\r\n\r\n${text()}\r\n`,
    );
    await sendRaw(`CONNECT ${newMarkedHost()}:443 HTTP/1.1\r\nHost: a\r\n\r\n`);
  });

  it('is in no file while the server runs, nor after it was killed during a call', async () => {
    for (const marker of markers) expect(filesWith(data, marker)).toEqual([]);
    const bulk = Array.from({ length: 3000 }, text);
    const cut = call(server, detection(key, bulk)).catch(() => 'cut');
    await call(server, { method: 'GET', path: '/v2/languages' });
    logs.push(server.output.stderr);
    await server.kill();
    await cut;
    const some = [...markers.slice(0, 60), ...markers.slice(-20)];
    for (const marker of some) expect(filesWith(data, marker)).toEqual([]);
    server = await openServer({ data });
  });

  it('would be detected by this test if it were stored, as other data are', () => {
    expect(filesWith(data, label)).not.toEqual([]);
  });

  it('is not in the log, including the access log', async () => {
    const logged = logs.join('') + server.output.stderr;
    expect(logged).toContain('"event":"started"');
    for (const marker of markers) expect(logged).not.toContain(marker);
    expect(logged).not.toContain(key);
  });

  it('does not reveal its key: only the hash is stored', () => {
    expect(filesWith(data, key)).toEqual([]);
    expect(filesWith(data, key.slice('vern_'.length))).toEqual([]);
  });

  it('is in no file of a proxy configured as documented, which passes large bodies on for the server to refuse', () => {
    const [, nginx] = /```nginx\n(.*?)```/s.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
    expect(nginx).toContain(' proxy_request_buffering off;');
    expect(nginx).toContain(' client_max_body_size 0;');
  });
});

function newMarkedHost(): string {
  const marker = newMarker();
  markers.push(marker);
  return `${marker}.example`;
}
