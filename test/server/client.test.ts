import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../src/client/index.ts';
import { type OpenServer, openServer } from './open.ts';

describe('the client package, calling a server,', () => {
  let server: OpenServer;

  beforeAll(async () => {
    server = await openServer({ args: ['--http'] });
  });

  afterAll(() => server?.close());

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
