import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../src/client/index.ts';
import type { PostgresNode } from '../harness/postgres/index.ts';
import { newDatabase, type OpenServer, openServer } from './open.ts';

describe.each(['a data folder', 'a database'])('the client package, calling a server over %s,', (store) => {
  let server: OpenServer;
  let database: PostgresNode | undefined;

  beforeAll(async () => {
    if (store === 'a database') database = await newDatabase();
    server = await openServer({ args: ['--http'], ...(database && { database: database.url }) });
  });

  afterAll(async () => {
    await server?.close();
    await database?.remove();
  });

  it('works as with the extension', async () => {
    const { key } = await server.management.create({ label: 'The client', limit: 7 });
    const client = createClient({ baseUrl: server.url, key });
    expect((await client.detectLanguage('Guten Morgen, wie geht es dir?'))[0]?.lang).toBe('de');
    const both = await client.detectLanguages(['Guten Morgen, wie geht es dir?', 'Bonjour tout le monde']);
    expect(both.map(([best]) => best?.lang)).toEqual(['de', 'fr']);
    expect(await client.detectProfanity('you are a moron')).toBeGreaterThan(0.5);
    expect(await client.detectProfanities(['a test', 'another one'])).toEqual([0, 0]);
    expect(await client.status()).toEqual({ detectionsToday: 6, dailyLimit: 7, remainingToday: 1 });
    expect((await client.languages()).de).toEqual(['German', 'Deutsch']);
  });

  it('fails as with the extension', async () => {
    const { key } = await server.management.create({ label: 'Nothing left', limit: 0 });
    await expect(createClient({ baseUrl: server.url, key }).detectLanguage('Hallo')).rejects.toMatchObject({
      code: 'daily_limit_exceeded',
      status: 429,
      retryAfter: expect.any(Number),
    });
    await expect(createClient({ baseUrl: server.url, key: 'vern_x' }).status()).rejects.toMatchObject({
      code: 'api_key_invalid',
      status: 401,
    });
    await expect(createClient({ baseUrl: server.url }).detectProfanity('x')).rejects.toMatchObject({
      code: 'api_key_missing',
    });
  });
});
