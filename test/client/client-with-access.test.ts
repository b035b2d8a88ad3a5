import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiMessage, type ClientOptions, createClient, type KeyStore } from '../../src/client/index.ts';
import { ourCode } from '../../src/engine/language/our-code.ts';
import { hangMs } from '../lib/limits.ts';
import { answering, awake, nobody } from './transport.ts';

const access = { name: 'Reading list', reason: 'To sort.', detectionsADay: 50 };
const byVernacular = { lang: 'de', confidence: 0.98 };
const byFallback = { lang: 'fr', confidence: 0.5 };

/** A service whose state a test changes. Detections need the key `vern_<keyCount>`. */
function openService() {
  const state = { isInstalled: true, access: 'pending', keyCount: 0, refusal: '' };
  const sent: ApiMessage[] = [];
  const hasKey = ({ headers }: ApiMessage) =>
    state.keyCount > 0 && headers?.authorization === `Bearer vern_${state.keyCount}`;
  const refuse = (code: string, status: number, headers = {}) =>
    answering({ error: { code, message: 'Refused.' } }, status, headers);

  function behaviourFor(message: ApiMessage) {
    if (!state.isInstalled) return nobody;
    if (message.method === 'OPTIONS') return awake;
    if (message.path === '/access') {
      if (state.refusal !== '') return refuse(state.refusal, 429, { 'retry-after': '60' });
      if (state.access !== 'granted') return answering({ access: state.access });
      if (hasKey(message)) return answering({ access: 'granted', daily_limit: 50 });
      state.keyCount += 1;
      return answering({ access: 'granted', daily_limit: 50, key: `vern_${state.keyCount}` });
    }
    if (state.access === 'paused') return refuse('access_paused', 401);
    if (state.access !== 'granted' || !hasKey(message)) return refuse('api_key_invalid', 401);
    if (message.path === '/v2/detect/profanity') return answering({ score: 0.5 });
    if (message.path === '/v2/detect/language') return answering({ results: [byVernacular] });
    const { q } = message.body as { q: string[] };
    return answering({ results: q.map(() => [byVernacular]) });
  }

  return {
    state,
    sent,
    paths: () => sent.filter(({ method }) => method !== 'OPTIONS').map(({ path }) => path),
    send: async (message: ApiMessage) => {
      sent.push(message);
      return behaviourFor(message)(message);
    },
  };
}

function createStore(key?: string) {
  const kept = { key };
  const store: KeyStore = {
    get: async () => kept.key,
    set: async (given) => {
      kept.key = given;
    },
    remove: async () => {
      kept.key = undefined;
    },
  };
  return { kept, store };
}

function open(options: Partial<ClientOptions> = {}, storedKey?: string) {
  const service = openService();
  const { kept, store } = createStore(storedKey);
  const fallback = vi.fn(() => [byFallback]);
  const client = createClient({ send: service.send, access, store, fallback, ...options } as ClientOptions);
  return { ...service, kept, client, fallback };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a client with `access`', () => {
  it('asks for access, stores the key and detects within one call', async () => {
    const { client, state, kept, sent, paths, fallback } = open();
    state.access = 'granted';
    expect(await client.detectLanguage('Guten Morgen')).toEqual([byVernacular]);
    expect(kept.key).toBe('vern_1');
    expect(paths()).toEqual(['/access', '/v2/detect/language']);
    expect(sent.find(({ path }) => path === '/access')?.body).toBe(
      '{"name":"Reading list","reason":"To sort.","detections_a_day":50}',
    );
    expect(fallback).not.toHaveBeenCalled();
  });

  it('uses a stored key without asking', async () => {
    const { client, state, paths } = open({}, 'vern_1');
    Object.assign(state, { access: 'granted', keyCount: 1 });
    expect(await client.detectProfanity('a test')).toBe(0.5);
    expect(paths()).toEqual(['/v2/detect/profanity']);
  });

  it('asks again with each call until the user allows it', async () => {
    const { client, state, kept } = open();
    expect(await client.detectLanguage('a')).toEqual([{ ...byFallback, fallback: 'access_pending' }]);
    expect(kept.key).toBeUndefined();
    state.access = 'granted';
    expect(await client.detectLanguage('a')).toEqual([byVernacular]);
  });

  it('asks once for simultaneous calls', async () => {
    const { client, state, paths } = open();
    const detect = () => Promise.all([client.detectLanguage('a'), client.detectLanguages(['b', 'c'])]);
    await detect();
    expect(paths()).toEqual(['/access']);
    state.access = 'granted';
    expect(await detect()).toEqual([[byVernacular], [[byVernacular], [byVernacular]]]);
    expect(state.keyCount).toBe(1);
  });

  it('forgets a revoked key and asks once for simultaneous calls', async () => {
    const { client, state, kept, paths } = open({}, 'vern_0');
    state.access = 'granted';
    const results = await Promise.all([client.detectLanguage('a'), client.detectLanguage('b')]);
    expect(results).toEqual([[byVernacular], [byVernacular]]);
    expect(kept.key).toBe('vern_1');
    expect(paths().filter((path) => path === '/access')).toHaveLength(1);
    state.access = 'denied';
    expect(await client.detectLanguage('a')).toEqual([{ ...byFallback, fallback: 'access_denied' }]);
    expect(kept.key).toBeUndefined();
  });

  it('uses a key that another page of the extension has stored meanwhile', async () => {
    const { client, state, kept, paths } = open({}, 'vern_0');
    Object.assign(state, { access: 'granted', keyCount: 1 });
    const detected = client.detectLanguage('a');
    kept.key = 'vern_1';
    expect(await detected).toEqual([byVernacular]);
    expect(paths()).not.toContain('/access');
  });

  it('keeps the key while access is paused', async () => {
    const { client, state, kept, paths } = open({}, 'vern_1');
    Object.assign(state, { access: 'paused', keyCount: 1 });
    expect(await client.detectLanguage('a')).toEqual([{ ...byFallback, fallback: 'access_paused' }]);
    expect([kept.key, paths()]).toEqual(['vern_1', ['/v2/detect/language']]);
  });

  it('retries with a new key only once', async () => {
    const { client, state, paths } = open();
    state.access = 'granted';
    const refused = expect(client.detectLanguage('a')).rejects.toMatchObject({ code: 'api_key_invalid' });
    // A service that refuses every key.
    Object.defineProperty(state, 'keyCount', { get: () => 0, set: () => {} });
    await refused;
    expect(paths().filter((path) => path === '/v2/detect/language')).toHaveLength(2);
  });

  it('asks again only after the time that a refusal names', async () => {
    const { client, state, paths } = open();
    state.refusal = 'too_many_questions';
    const inPlace = [{ ...byFallback, fallback: 'too_many_questions' }];
    expect(await client.detectLanguage('a')).toEqual(inPlace);
    expect(await client.detectLanguage('a')).toEqual(inPlace);
    expect(paths()).toEqual(['/access']);
    Object.assign(state, { refusal: '', access: 'granted' });
    vi.setSystemTime(Date.now() + 60_000);
    expect(await client.detectLanguage('a')).toEqual([byVernacular]);
  });

  it('stores the key from its own requestAccess, too', async () => {
    const { client, state, kept, paths } = open();
    state.access = 'granted';
    expect(await client.requestAccess(access)).toMatchObject({ access: 'granted', key: 'vern_1' });
    expect(kept.key).toBe('vern_1');
    await client.detectLanguage('a');
    expect(paths()).toEqual(['/access', '/v2/detect/language']);
  });

  it('ends a call at its own timeout, but lets other calls wait for the same question', async () => {
    const { client, state } = open({ timeout: hangMs });
    state.access = 'granted';
    const leaving = new AbortController();
    const [left, stays] = [
      client.detectLanguage('a', { signal: leaving.signal }),
      client.detectLanguage('b'),
    ];
    leaving.abort('the tab was closed');
    await expect(left).rejects.toBe('the tab was closed');
    expect(await stays).toEqual([byVernacular]);
  });

  it('sends the key only as a header, and returns it in no answer', async () => {
    const { client, state, sent } = open({}, 'vern_0');
    state.access = 'granted';
    const found = await client.detectLanguages(['a', 'b']);
    expect(JSON.stringify(found)).not.toContain('vern_');
    expect(sent.every(({ body }) => !JSON.stringify(body ?? '').includes('vern_'))).toBe(true);
  });

  it('needs no key for the list of languages', async () => {
    const { client, paths } = open();
    await client.languages().catch(() => {});
    expect(paths()).toEqual(['/v2/languages']);
  });
});

describe('the fallback', () => {
  it('answers each text of a bulk call', async () => {
    const { client, fallback } = open();
    const marked = [{ ...byFallback, fallback: 'access_pending' }];
    const texts = ['a', 'b'];
    const detected = client.detectLanguages(texts);
    texts.length = 0;
    expect(await detected).toEqual([marked, marked]);
    expect(fallback.mock.calls).toEqual([['a'], ['b']]);
  });

  it('answers if Vernacular is not installed, after a second at first and then at once', async () => {
    const { client, state, sent } = open();
    state.isInstalled = false;
    const inPlace = [{ ...byFallback, fallback: 'not_installed' }];
    const first = client.detectLanguage('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await first).toEqual(inPlace);
    expect(sent).toHaveLength(3);
    expect(await client.detectLanguage('a')).toEqual(inPlace);
    expect(sent).toHaveLength(4);
    Object.assign(state, { isInstalled: true, access: 'granted' });
    expect(await client.detectLanguage('a')).toEqual([byVernacular]);
  });

  it('does not hide other failures', async () => {
    const { client, state, fallback } = open({}, 'vern_1');
    state.refusal = 'product_name';
    await expect(client.detectLanguage('a')).rejects.toMatchObject({ code: 'product_name' });
    expect(fallback).not.toHaveBeenCalled();
  });

  it('can be turned off', async () => {
    const { client, state } = open({ fallback: false });
    await expect(client.detectLanguage('a')).rejects.toMatchObject({
      name: 'VernacularError',
      code: 'access_pending',
      status: undefined,
    });
    state.access = 'denied';
    await expect(client.detectLanguages(['a'])).rejects.toMatchObject({ code: 'access_denied' });
  });

  it('never answers for profanity', async () => {
    const { client } = open();
    await expect(client.detectProfanity('a')).rejects.toMatchObject({ code: 'access_pending' });
  });

  it.each([
    ['de', true, 'de', 0.9],
    ['zh-Hant', true, 'zh', 0.9],
    ['iw', true, 'he', 0.9],
    ['no', true, 'nb', 0.9],
    ['fil', true, 'tl', 0.9],
    ['de', false, 'de', 0.29],
  ])(
    "is the browser's detection by default: %s (reliable: %s) becomes %s",
    async (given, isReliable, lang, confidence) => {
      const languages = [
        { language: given, percentage: 90 },
        { language: 'und', percentage: 10 },
      ];
      // The client has another table, because it doesn't depend on the engine.
      expect(ourCode(given)).toBe(lang);
      vi.stubGlobal('browser', { i18n: { detectLanguage: async () => ({ isReliable, languages }) } });
      const { client } = open({ fallback: undefined });
      expect(await client.detectLanguage('a')).toEqual([{ lang, confidence, fallback: 'access_pending' }]);
    },
  );

  it('is absent by default where the browser cannot detect', async () => {
    const { client } = open({ fallback: undefined });
    await expect(client.detectLanguage('a')).rejects.toMatchObject({ code: 'access_pending' });
  });
});

describe('`access`', () => {
  it('is refused for a server', () => {
    const options = { access, baseUrl: 'https://language.example', store: createStore().store };
    expect(() => createClient(options as never)).toThrow(TypeError);
  });
});
