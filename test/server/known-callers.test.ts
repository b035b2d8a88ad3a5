/**
 * Measures what callers with a key can cost a server and its other accounts. The table in docs/threat-model.md names
 * these tests. `npm run bench -- neighbours` runs the same attacks for longer.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxBodyBytes } from '../../src/contract/api/index.ts';
import { sent as sentTo } from './connection.ts';
import { call, detection } from './http-call.ts';
import { type OpenServer, openServer } from './open.ts';

let server: OpenServer;
let honest: string;

beforeAll(async () => {
  server = await openServer({ args: ['--http', '--operations', '0', '--access-log'] });
  honest = (await server.management.create({ label: 'Honest', limit: -1 })).key;
});

afterAll(() => server?.close());

const request = (key: string, length: number, path = '/v2/bulk_detect/language') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

const sent = (bytes: string) => sentTo(new URL(server.url).port, bytes);

async function metric(name: string): Promise<number | undefined> {
  const text = await (await fetch(`${server.operations}/metrics`)).text();
  const value = text.split('\n').find((line) => line.startsWith(`${name} `));
  return value === undefined ? undefined : Number(value.slice(name.length));
}

const isReady = async () => (await fetch(`${server.operations}/health/ready`)).status === 204;

async function expectService(): Promise<void> {
  expect((await call(server, detection(honest, 'Guten Morgen'))).status).toBe(200);
  const texts = Array.from({ length: 1_000 }, () => 'Guten Morgen, Tom. Wie geht es dir heute?');
  expect((await call(server, detection(honest, texts))).status).toBe(200);
}

describe('an account that has used up its quota', () => {
  it('gets 429 for large calls before their bodies are read, and takes nothing from others', async () => {
    const { key } = await server.management.create({ label: 'Thief', limit: 1 });
    await call(server, detection(key, 'Guten Morgen'));
    const answers = Array.from({ length: 16 }, () => sent(request(key, maxBodyBytes)).got);
    await expectService();
    expect(await isReady()).toBe(true);
    expect(await metric('vernacular_body_bytes')).toBe(0);
    for (const got of answers) await expect.poll(got).toMatch(/^HTTP\/1\.1 429 /);
  });
});

describe('an account with large bodies', () => {
  it('holds what has arrived, not what is announced', async () => {
    const { key } = await server.management.create({ label: 'Announces', limit: -1 });
    for (let at = 0; at < 64; at += 1) sent(request(key, maxBodyBytes));
    await expectService();
    expect(await isReady()).toBe(true);
    expect(await metric('vernacular_body_bytes')).toBe(0);
  });

  it('loses its newest bodies to others, once the server has no room left', async () => {
    const { id, key } = await server.management.create({ label: 'Greedy', limit: -1 });
    const almost = request(key, maxBodyBytes) + 'a'.repeat(maxBodyBytes - 1);
    const answers = Array.from({ length: 8 }, () => sent(almost).got);
    await expect
      .poll(() => answers.filter((got) => got().startsWith('HTTP/1.1 503 ')).length)
      .toBeGreaterThan(2);
    await expectService();
    expect(await isReady()).toBe(true);
    expect(answers.filter((got) => got() === '')).not.toHaveLength(0);
    const held = await metric(`vernacular_account_body_bytes{account="${id}"}`);
    expect(held).toBeGreaterThanOrEqual(maxBodyBytes - 1);
    const refused = server.output.stderr.match(/^.*"too_many_bodies".*$/gm) ?? [];
    expect(refused.map((line) => JSON.parse(line).account)).toEqual(refused.map(() => id));
    expect(refused.length).toBeGreaterThanOrEqual(2);
  });

  it('holds nothing for clients that have left', async () => {
    const { key } = await server.management.create({ label: 'Leaves', limit: -1 });
    const texts = Array.from({ length: 10_000 }, () => 'f**k * f**k * '.repeat(20));
    const body = JSON.stringify({ q: texts });
    const bytes = request(key, body.length, '/v2/bulk_detect/profanity') + body;
    const callers = Array.from({ length: 8 }, () => sent(bytes));
    await expect.poll(() => metric('vernacular_body_bytes')).toBeGreaterThan(body.length);
    for (const { socket } of callers) socket.resetAndDestroy();
    await expectService();
    await expect.poll(() => metric('vernacular_body_bytes')).toBe(0);
  });
});

describe('long calls', () => {
  it('are answered after short calls of others', async () => {
    const { key } = await server.management.create({ label: 'Long', limit: -1 });
    const body = JSON.stringify({ q: Array.from({ length: 10_000 }, () => 'f**k * f**k * '.repeat(20)) });
    const { socket, got } = sent(request(key, body.length, '/v2/bulk_detect/profanity') + body);
    await expect.poll(() => metric('vernacular_body_bytes')).toBe(body.length);
    for (let at = 0; at < 10; at += 1)
      expect((await call(server, detection(honest, 'Guten Morgen'))).status).toBe(200);
    expect(got()).toBe('');
    socket.resetAndDestroy();
    await expect.poll(() => metric('vernacular_body_bytes')).toBe(0);
  });
});
