import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiAnswer, ApiMessage } from '../../src/contract/api/index.ts';
import { call, detection, usedBy } from './http-call.ts';
import { type OpenServer, openServer } from './open.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 100 });
let server: OpenServer;

beforeAll(async () => {
  server = await openServer({ args: ['--http', '--processes', '4'] });
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

describe('simultaneous calls', () => {
  it('are answered 100 times out of 500 if 100 detections are left, by four processes', async () => {
    const { key } = await server.management.create({ label: 'Five hundred at once' });
    const answers = await Promise.all(Array.from({ length: 500 }, () => ask(detection(key, 'Guten Morgen'))));
    expect(countStatuses(answers)).toEqual({ 200: 100, 429: 400 });
    expect(await usedBy(server, key)).toBe(100);
  });

  it('each get the answer to their own text', async () => {
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

  it('are answered while a bulk call is in progress', async () => {
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
    // The first may precede the complete arrival of the bulk call.
    expect(meanwhile).toBeGreaterThan(1);
  });
});
