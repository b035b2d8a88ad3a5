import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { productId } from '../../src/client/extension-api.ts';
import { type ApiMessage, createClient, NotInstalledError, productIds } from '../../src/client/index.ts';
import { countKept } from '../contract/api/kept.ts';
import { extensionIdOf } from '../harness/browser/launch/index.ts';
import { answering, awake, nobody, scripted } from './transport.ts';

const wish = { name: 'Reading list', reason: 'To sort.', detectionsADay: 50 };

afterEach(() => vi.unstubAllGlobals());

describe('requestAccess', () => {
  it('sends the fields of the message once, after a wake-up request', async () => {
    const { send, sent } = scripted(awake, answering({ access: 'pending' }));
    expect(await createClient({ send }).requestAccess(wish)).toEqual({ access: 'pending' });
    expect(sent[1]).toEqual({
      method: 'POST',
      path: '/access',
      headers: {},
      body: '{"name":"Reading list","reason":"To sort.","detections_a_day":50}',
    });
  });

  it('is sent to another path by openAccess, which shows the question', async () => {
    const { send, sent } = scripted(awake, answering({ access: 'pending' }));
    const store = { get: async () => undefined, set: async () => {}, remove: async () => {} };
    const client = createClient({ send, access: wish, store });
    expect(await client.openAccess()).toEqual({ access: 'pending' });
    expect(sent[1]).toMatchObject({ path: '/access/open', body: expect.stringContaining('"Reading list"') });
    await expect(createClient({ send, key: 'vern_1' }).openAccess()).rejects.toThrow(TypeError);
  });

  it('sends an existing key, and uses a received key from then on', async () => {
    const granted = { access: 'granted', daily_limit: 20, key: 'vern_2' };
    const status = { detections_today: 0, daily_limit: 20, remaining_today: 20 };
    const { send, sent } = scripted(awake, answering(granted), answering({ status }));
    const client = createClient({ send, key: 'vern_1' });
    expect(await client.requestAccess(wish)).toEqual({ access: 'granted', dailyLimit: 20, key: 'vern_2' });
    await client.status();
    expect(sent.map(({ headers }) => headers?.authorization)).toEqual([
      undefined,
      'Bearer vern_1',
      'Bearer vern_2',
    ]);
  });

  it('sends one request at a time, so that the second request has the key from the first', async () => {
    const granted = { access: 'granted', daily_limit: 20 };
    const refusal = { error: { code: 'key_just_given', message: 'A moment ago.' } };
    let isGiven = false;
    const send = async (message: ApiMessage) => {
      if (message.path !== '/access') return awake(message);
      if (message.headers?.authorization === 'Bearer vern_1') return answering(granted)(message);
      if (isGiven) return answering(refusal, 429)(message);
      isGiven = true;
      return answering({ ...granted, key: 'vern_1' })(message);
    };
    const client = createClient({ send });
    expect(await Promise.all([client.requestAccess(wish), client.requestAccess(wish)])).toEqual([
      { access: 'granted', dailyLimit: 20, key: 'vern_1' },
      { access: 'granted', dailyLimit: 20 },
    ]);
  });

  it('sends a request even if the previous one failed or hangs', async () => {
    const { send, sent } = scripted(nobody, nobody, nobody, awake, answering({ access: 'pending' }));
    const client = createClient({ send });
    const first = client.requestAccess(wish).catch(({ code }) => code);
    const late = client.requestAccess(wish, { timeout: 5 }).catch(({ code }) => code);
    expect([await late, sent.length]).toEqual(['timeout', 1]);
    expect(await client.requestAccess(wish)).toEqual({ access: 'pending' });
    expect(await first).toBe('not_installed');
  });

  it('keeps no memory of answered requests', async () => {
    const send = async (message: ApiMessage) =>
      message.path === '/access' ? answering({ access: 'pending' })(message) : awake(message);
    const client = createClient({ send });
    const answers: WeakRef<object>[] = [];
    for (let at = 0; at < 10; at += 1) answers.push(new WeakRef(await client.requestAccess(wish)));
    expect(await countKept(answers)).toBe(0);
  });

  it.each([{}, null, 'granted', { access: 'perhaps' }, { access: 'granted' }])(
    'rejects any other answer: %j',
    async (body) => {
      const { send } = scripted(awake, answering(body));
      await expect(createClient({ send }).requestAccess(wish)).rejects.toMatchObject({
        code: 'invalid_answer',
      });
    },
  );

  it('is repeated if its answer is lost, because it is free', async () => {
    const { send, sent } = scripted(awake, nobody, answering({ access: 'pending' }));
    expect(await createClient({ send }).requestAccess(wish)).toEqual({ access: 'pending' });
    expect(sent.map(({ path }) => path)).toEqual(['/v2/status', '/access', '/access']);
  });

  it('rejects for a server', async () => {
    const client = createClient({ baseUrl: 'https://language.example' });
    await expect(client.requestAccess(wish)).rejects.toThrow(TypeError);
  });
});

describe('the id of the product', () => {
  it("is derived from the manifest's key in Chromium, and is that of stores/addresses.json", () => {
    const { key } = JSON.parse(readFileSync('manifest.json', 'utf8'));
    const { chromeId, firefoxId } = JSON.parse(readFileSync('stores/addresses.json', 'utf8'));
    expect(productIds).toEqual({ chromium: extensionIdOf(Buffer.from(key, 'base64')), firefox: firefoxId });
    expect(productIds.chromium).toBe(chromeId);
  });

  it.each(['src/client/README.md', 'docs/api.md', 'docs/policy.md'])('is quoted in %s', (file) => {
    const text = readFileSync(file, 'utf8');
    for (const id of Object.values(productIds)) expect(text).toContain(id);
  });

  it.each(['background.js', 'popup.js'])('is quoted in the Firefox example: %s', (file) => {
    expect(readFileSync(`examples/firefox/${file}`, 'utf8')).toContain(`'${productIds.firefox}'`);
  });

  it.each([
    ['chromium', { chrome: { runtime: { getURL: (): string => 'chrome-extension://abc/' } } }],
    ['firefox', { browser: { runtime: { getURL: (): string => 'moz-extension://abc/' } } }],
    // An element of a page may have this name.
    ['chromium', { browser: {}, chrome: { runtime: { getURL: (): string => 'chrome-extension://abc/' } } }],
    ['chromium', {}],
  ] as const)("is that of %s, based on the caller's address", (kind, globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    expect(productId()).toBe(productIds[kind]);
  });

  it('is the default target', async () => {
    const sendMessage = vi.fn(async () => ({ status: 200, headers: {}, body: {} }));
    vi.stubGlobal('browser', { runtime: { getURL: (): string => 'moz-extension://abc/', sendMessage } });
    await createClient().languages();
    expect(sendMessage).toHaveBeenCalledWith(productIds.firefox, expect.anything());
  });

  it('is the default target even in scripts left over by an update of the calling extension', async () => {
    const gone = (): never => {
      throw new Error('Extension context invalidated.');
    };
    vi.stubGlobal('chrome', { runtime: { getURL: gone, sendMessage: gone } });
    await expect(createClient().languages()).rejects.toThrow(NotInstalledError);
  });
});
