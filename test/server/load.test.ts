import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiAnswer, ApiMessage } from '../../src/api/index.ts';
import { DataFolder, type ManagementAddress } from '../../src/commands/serve/data-folder.ts';
import { lockForServer, startServer } from '../../src/commands/serve/server.ts';
import { folderOfTest } from '../folder.ts';
import { call, detection, usedBy } from './http-call.ts';
import { type OpenServer, openServer, shipped } from './open.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 100 });
let server: OpenServer;

beforeAll(async () => {
  server = await openServer();
});

afterAll(async () => {
  agent.destroy();
  await server?.close();
});

const ask = (message: ApiMessage): Promise<ApiAnswer> => call({ ...server, agent }, message);

function countStatuses(answers: readonly ApiAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Every file of the data folder that is a database. */
function files(): string[] {
  const objects = join(server.data, 'objects');
  return readdirSync(objects, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sqlite'))
    .sort();
}

describe('calls at once', () => {
  it('are answered 100 times of 500 when 100 are left', async () => {
    const { key } = await server.management.create({ label: 'Five hundred at once' });
    const answers = await Promise.all(Array.from({ length: 500 }, () => ask(detection(key, 'Guten Morgen'))));
    expect(countStatuses(answers)).toEqual({ 200: 100, 429: 400 });
    expect(await usedBy(server, key)).toBe(100);
  });

  it('get each the answer to their own text', async () => {
    const { key } = await server.management.create({ label: 'Mixed', limit: -1 });
    const texts = {
      de: 'Guten Morgen, wie geht es dir?',
      fr: 'Où est la bibliothèque ?',
      en: 'Where is the library?',
    };
    const asked = Array.from({ length: 60 }, (_, at) => Object.entries(texts)[at % 3] as [string, string]);
    const answers = await Promise.all(asked.map(([, text]) => ask(detection(key, text))));
    const found = answers.map(({ body }) => (body as { results: { lang: string }[] }).results[0]?.lang);
    expect(found).toEqual(asked.map(([lang]) => lang));
  });

  it('are answered while a bulk call is worked on', async () => {
    const { key } = await server.management.create({ label: 'Greedy', limit: -1 });
    const texts = Array.from({ length: 10_000 }, (_, at) =>
      `Der Hund läuft durch den Garten, ${at}. `.repeat(4),
    );
    let isDone = false;
    const bulk = ask(detection(key, texts)).finally(() => {
      isDone = true;
    });
    let meanwhile = 0;
    while (!isDone) {
      expect((await ask(detection(key, 'Guten Morgen'))).status).toBe(200);
      if (!isDone) meanwhile += 1;
    }
    expect((await bulk).status).toBe(200);
    // The first may come before the bulk call has arrived as a whole.
    expect(meanwhile).toBeGreaterThan(1);
  });
});

describe('unknown keys', () => {
  it('make no file, however many are tried', async () => {
    const { key } = await server.management.create({ label: 'Known' });
    expect(await usedBy(server, key)).toBe(0);
    const before = files();
    const letters = 'abcdefghijklmnopqrstuvwxyz234567';
    const guess = (at: number) =>
      `vern_${Array.from({ length: 32 }, (_, i) => letters[(at * 31 + i * i * 7) % 32]).join('')}`;
    // Few from each address: who guesses many has to wait.
    const caller = (at: number) => ({ ...server, localAddress: `127.0.1.${Math.floor(at / 15) + 1}` });
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, at) => call(caller(at), detection(guess(at), 'Guten Morgen'))),
    );
    expect(countStatuses(answers)).toEqual({ 401: 300 });
    expect(files()).toEqual(before);
  });

  it('and none after a restart, nor a revoked one', async () => {
    const { id, key } = await server.management.create({ label: 'Revoked' });
    await ask(detection(key, 'Guten Morgen'));
    await server.management.revoke(id);
    const before = files();
    expect((await ask(detection(key, 'Guten Morgen'))).status).toBe(401);
    expect(files()).toEqual(before);
  });
});

describe('a caller who leaves', () => {
  it('while the engines load does not keep the others waiting', async () => {
    const folder = new DataFolder(folderOfTest());
    const managed = await startServer({
      folder,
      lock: await lockForServer(folder),
      open: undefined,
      provideWorker: shipped,
    });
    const { url, secret } = folder.management() as ManagementAddress;
    const leave = () =>
      new Promise<void>((resolve) => {
        const asking = request(`${url}/health`, {
          headers: { authorization: `Bearer ${secret}` },
          agent: false,
        });
        asking.on('error', () => resolve());
        asking.end(() => setTimeout(() => asking.destroy(), 5));
      });
    try {
      await Promise.all(Array.from({ length: 10 }, leave));
      await managed.management.health();
    } finally {
      await managed.stop();
    }
  });
});
