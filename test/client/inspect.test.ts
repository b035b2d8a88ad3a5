import { describe, expect, it, vi } from 'vitest';
import { createClient, type Fallback, type InspectOptions } from '../../src/client/index.ts';
import { answering, awake, nobody, scripted } from './transport.ts';

const german = [{ lang: 'de', confidence: 0.9876 }];
const inspected = { languages: german, noLanguage: 0.01 };

describe('inspect', () => {
  it('sends texts, blocks and options, but not those of the call', async () => {
    const { send, sent } = scripted(awake, answering({ results: [inspected, inspected] }));
    const asked: InspectOptions = {
      only: ['de'],
      context: { text: 'a', languages: ['de-AT'] },
      minConfidence: 0.3,
      parts: true,
      profanity: { nameCalling: false, spans: true },
    };
    const { signal } = new AbortController();
    const found = await createClient({ send, key: 'vern_1' }).inspect(['a', { blocks: ['b', 'c'] }], {
      ...asked,
      signal,
      timeout: 600_000,
    });
    expect(found).toEqual([inspected, inspected]);
    expect(sent[1]).toEqual({
      method: 'POST',
      path: '/v2/inspect',
      headers: { authorization: 'Bearer vern_1', 'content-type': 'application/json' },
      body: { texts: ['a', { blocks: ['b', 'c'] }], ...asked },
    });
  });

  it('uses texts and options as passed, even if the caller changes them', async () => {
    const [texts, only] = [[{ blocks: ['a', 'b'] }], ['de']];
    const { send, sent } = scripted(awake, answering({ results: [inspected] }));
    const found = createClient({ send }).inspect(texts, { only });
    texts[0]?.blocks.push('c');
    only.length = 0;
    await found;
    expect(sent[1]?.body).toEqual({ texts: [{ blocks: ['a', 'b'] }], only: ['de'] });
  });

  it('is sent once, and says that it may have been charged if the answer is lost', async () => {
    const { send, sent } = scripted(awake, nobody);
    await expect(createClient({ send }).inspect(['a'])).rejects.toMatchObject({ code: 'answer_lost' });
    expect(sent).toHaveLength(2);
  });

  it('accepts every member of the contract', async () => {
    const part = { start: 0, end: 1, lang: 'de', confidence: 1 };
    const block = {
      ...inspected,
      group: { langs: ['de', 'nds'], confidence: 1 },
      parts: [part],
      profanity: { score: 0.1, scored: 'part', spans: [{ start: 0, end: 1, score: 0.1 }] },
    };
    const results = [{ ...block, blocks: [block] }];
    const { send } = scripted(awake, answering({ results }));
    expect(await createClient({ send }).inspect(['a'])).toEqual(results);
  });

  it.each([
    {},
    { results: 1 },
    { results: [] },
    { results: [inspected, inspected] },
    { results: [german] },
    { results: [{ languages: german }] },
    { results: [{ ...inspected, noLanguage: 2 }] },
    { results: [{ ...inspected, languages: [{ lang: 'de' }] }] },
    { results: [{ ...inspected, group: { langs: [1], confidence: 1 } }] },
    { results: [{ ...inspected, group: null }] },
    { results: [{ ...inspected, parts: [{ start: 0, end: 1, lang: 'de' }] }] },
    { results: [{ ...inspected, parts: [{ start: 0, end: '1', lang: 'de', confidence: 1 }] }] },
    { results: [{ ...inspected, profanity: { score: 0 } }] },
    { results: [{ ...inspected, profanity: { score: 0, scored: 'some' } }] },
    { results: [{ ...inspected, profanity: { score: 0, scored: 'all', spans: [{ start: 0, end: 1 }] } }] },
    { results: [{ ...inspected, blocks: [{ languages: german }] }] },
  ])('refuses an answer of the wrong shape: %j', async (body) => {
    const { send } = scripted(awake, answering(body));
    await expect(createClient({ send }).inspect(['x'])).rejects.toMatchObject({ code: 'invalid_answer' });
  });
});

describe('the fallback of inspect', () => {
  const access = { name: 'Reading list', reason: 'To sort.', detectionsADay: 50 };
  const store = { get: async () => undefined, set: async () => {}, remove: async () => {} };
  const pending = answering({ access: 'pending' });

  function open(fallback: Fallback) {
    return createClient({ access, store, fallback, send: scripted(awake, pending).send });
  }

  it('answers the languages of texts and blocks, and marks every answer, even an empty one', async () => {
    const fallback = vi.fn((text: string) => (text === '1' ? [] : german));
    const marked = [{ lang: 'de', confidence: 0.9876, fallback: 'access_pending' }];
    expect(await open(fallback).inspect(['1', { blocks: ['a', '1'] }])).toEqual([
      { languages: [], fallback: 'access_pending' },
      {
        languages: marked,
        fallback: 'access_pending',
        blocks: [
          { languages: marked, fallback: 'access_pending' },
          { languages: [], fallback: 'access_pending' },
        ],
      },
    ]);
    expect(fallback.mock.calls).toEqual([['1'], ['a\n1'], ['a'], ['1']]);
  });

  it('respects `only` and `minConfidence`', async () => {
    const fallback = () => [
      { lang: 'de', confidence: 0.6 },
      { lang: 'nl', confidence: 0.2 },
    ];
    const named = async (options: InspectOptions) =>
      (await open(fallback).inspect(['a'], options))[0]?.languages.map(({ lang }) => lang);
    expect(await named({ only: ['nl', 'fr'] })).toEqual(['nl']);
    expect(await named({ minConfidence: 0.3 })).toEqual(['de']);
  });

  it.each([{ parts: true }, { profanity: true }, { profanity: { nameCalling: false } }])(
    'does not answer calls that it could answer only in part: %j',
    async (options) => {
      await expect(open(() => german).inspect(['a'], options)).rejects.toMatchObject({
        code: 'access_pending',
      });
    },
  );

  it('answers calls that say that they need neither parts nor profanity', async () => {
    const [found] = await open(() => german).inspect(['a'], { parts: false, profanity: false });
    expect(found?.languages[0]?.lang).toBe('de');
  });
});
