import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_ID } from '../../../src/accounts/index.ts';
import { answerMessage, createApi } from '../../../src/api/index.ts';
import { type Access, type AccessAnswer, createAccess } from '../../../src/extension/access/index.ts';
import { type Policy, rulesUnder, SetByOrganisationError } from '../../../src/extension/policy/index.ts';
import { enginesFromFiles } from '../../../src/tools/engines.ts';
import { type Opened, openAccounts } from '../../accounts/open.ts';

const id = 'ponmlkjihgfedcbaponmlkjihgfedcba';
const wish = { name: 'Reading list', reason: 'To sort what you saved.', detections_a_day: 50 };
const ask = (body: unknown = wish, key?: string) => ({
  method: 'POST',
  path: '/access',
  ...(key !== undefined && { headers: { Authorization: `Bearer ${key}` } }),
  body,
});

let opened: Opened;
let access: Access;
let kept: { item: unknown; writes: number };
let marks: number[];
let told: [string, AccessAnswer][];
let policy: Policy;

beforeEach(() => {
  policy = {};
  opened = openAccounts({}, async () => rulesUnder(policy));
  kept = { item: undefined, writes: 0 };
  marks = [];
  told = [];
  const { accounts, time } = opened;
  const api = createApi({
    engines: enginesFromFiles(),
    accounts,
    clock: () => time.now,
    ownAccount: BUILT_IN_ID,
  });
  let turn: Promise<unknown> = Promise.resolve();
  access = createAccess({
    accounts,
    clock: () => time.now,
    policy: async () => policy,
    storage: {
      read: async () => structuredClone(kept.item),
      async write(state) {
        kept = { item: structuredClone(state), writes: kept.writes + 1 };
      },
    },
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      const done = turn.then(work);
      turn = done.catch(() => undefined);
      return done;
    },
    status: (asked, id) =>
      answerMessage(
        api,
        { method: 'GET', path: '/v2/status', headers: (asked as { headers?: unknown }).headers },
        { kind: 'extension', id },
      ),
    mark: async (questions) => void marks.push(questions),
    tell: (id, event) => void told.push([id, event]),
  });
});

const bodyOf = async (message: object, from = id) => (await access.answer(message, from)).body;
async function granted(): Promise<string> {
  await access.answer(ask(), id);
  await access.manage({ access: 'allow', id, limit: 20 });
  return ((await bodyOf(ask())) as { key: string }).key;
}
const detect = async (key: string, from = id) =>
  opened.accounts.identify(key, { kind: 'extension', id: from });

describe('an extension that asks for access', () => {
  it('waits until the person answers, with one mark and one write', async () => {
    expect(await access.answer(ask(), id)).toMatchObject({ status: 200, body: { access: 'pending' } });
    expect(await bodyOf(ask({ ...wish, name: 'Somebody else' }))).toEqual({ access: 'pending' });
    expect(marks).toEqual([1]);
    expect(kept.writes).toBe(1);
    expect((await access.manage({ access: 'list' })).questions).toEqual([
      { id, name: 'Reading list', reason: 'To sort what you saved.', detections: 50, isPutOff: false },
    ]);
  });

  it('gets a key of its own once it is allowed, with the limit that the person chose', async () => {
    const key = await granted();
    expect(key).toMatch(/^vern_/);
    expect(await detect(key)).toBeDefined();
    expect(await detect(key, 'a'.repeat(32))).toBeUndefined();
    expect(await bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 20 });
    const { questions, allowed } = await access.manage({ access: 'list' });
    expect(questions).toEqual([]);
    expect(allowed).toMatchObject([{ label: 'Reading list', boundTo: id, limit: 20, used: 0 }]);
    expect(marks.at(-1)).toBe(0);
    expect(kept.item).toBeUndefined();
    expect(told).toEqual([[id, { access: 'granted', daily_limit: 20 }]]);
  });

  it('that lost its key gets another, which replaces the old one and keeps the count', async () => {
    const key = await granted();
    await opened.accounts.charge((await detect(key)) as string, 15);
    expect(await access.answer(ask(), id)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { error: { code: 'key_just_given' } },
    });
    opened.time.now += 60_000;
    const { key: next } = (await bodyOf(ask())) as { key: string };
    expect(await detect(key)).toBeUndefined();
    expect(await opened.accounts.usage((await detect(next)) as string)).toMatchObject({
      used: 15,
      limit: 20,
    });
  });

  it('writes next to nothing by asking 10,000 times, and 1,000 times after it is allowed', async () => {
    for (let asked = 0; asked < 10_000; asked++)
      await access.answer(ask({ ...wish, name: `List ${asked}` }), id);
    expect(kept.writes).toBe(1);
    expect(marks).toEqual([1]);
    await access.manage({ access: 'allow', id, limit: 20 });
    const writes = opened.storage.writes.length;
    await Promise.all(Array.from({ length: 1000 }, () => access.answer(ask(), id)));
    expect(opened.storage.writes.length - writes).toBe(1);
  });

  it('fills nothing under 1,000 ids at once', async () => {
    const ids = Array.from({ length: 1000 }, (_, number) => `caller-${number}@vernacular.example`);
    const answers = await Promise.all(ids.map((from) => access.answer(ask(), from)));
    expect((await access.manage({ access: 'list' })).questions).toHaveLength(5);
    expect(kept.writes).toBeLessThanOrEqual(5);
    expect(await bodyOf(ask(), ids[999])).toMatchObject({ error: { code: 'too_many_questions' } });
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
  });

  it('stays denied until the person lets it ask again', async () => {
    await access.answer(ask(), id);
    await access.manage({ access: 'deny', id });
    expect(await bodyOf(ask())).toEqual({ access: 'denied' });
    const writes = kept.writes;
    expect(await bodyOf(ask({ ...wish, name: 'A better name' }))).toEqual({ access: 'denied' });
    expect(kept.writes).toBe(writes);
    expect(told).toEqual([[id, { access: 'denied' }]]);
    const { denied } = await access.manage({ access: 'forget', id });
    expect(denied).toEqual([]);
    expect(await bodyOf(ask())).toEqual({ access: 'pending' });
  });

  it('loses its mark when it is put off, and goes on waiting', async () => {
    await access.answer(ask(), id);
    await access.manage({ access: 'put-off', id });
    expect(marks.at(-1)).toBe(0);
    expect(await bodyOf(ask())).toEqual({ access: 'pending' });
    expect(marks.at(-1)).toBe(0);
  });

  it('is paused and resumed in one press, and told each time', async () => {
    const key = await granted();
    await access.manage({ access: 'pause', id });
    await expect(detect(key)).rejects.toThrow('paused');
    expect(await bodyOf(ask(wish, key))).toEqual({ access: 'paused' });
    expect(await bodyOf(ask())).toEqual({ access: 'paused' });
    await access.manage({ access: 'resume', id });
    expect(await detect(key)).toBeDefined();
    expect(told.slice(1)).toEqual([
      [id, { access: 'paused' }],
      [id, { access: 'granted', daily_limit: 20 }],
    ]);
  });

  it('is revoked in one press, counts as denied then, and is told', async () => {
    const key = await granted();
    const { allowed, denied } = await access.manage({ access: 'revoke', id });
    expect(allowed).toEqual([]);
    expect(denied).toEqual([{ id, name: 'Reading list' }]);
    expect(await detect(key)).toBeUndefined();
    expect(await bodyOf(ask(wish, key))).toEqual({ access: 'denied' });
    expect(told.at(-1)).toEqual([id, { access: 'denied' }]);
  });

  it('has another limit when the person changes it', async () => {
    const key = await granted();
    await access.manage({ access: 'limit', id, limit: -1 });
    expect(await bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: -1 });
    await expect(access.manage({ access: 'limit', id, limit: 1.5 })).rejects.toThrow('whole number');
  });

  it('needs not ask where it has a key that was made by hand', async () => {
    const { key } = await opened.accounts.create({ label: 'By hand', limit: 7 });
    expect(await bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 7 });
    expect(kept.writes).toBe(0);
  });

  it('is not asked about twice where the background ended between allowing it and forgetting its question', async () => {
    await access.answer(ask(), id);
    const before = structuredClone(kept.item);
    await access.manage({ access: 'allow', id, limit: 20 });
    kept.item = before;
    const { questions, allowed } = await access.manage({ access: 'list' });
    expect([questions.length, allowed.length]).toEqual([0, 1]);
    await access.manage({ access: 'allow', id, limit: 30 });
    expect((await access.manage({ access: 'list' })).allowed).toMatchObject([{ limit: 30 }]);
  });

  it('gets nothing by a press that comes too late', async () => {
    expect((await access.manage({ access: 'allow', id, limit: 20 })).allowed).toEqual([]);
    for (const act of ['deny', 'put-off', 'pause', 'resume', 'revoke', 'forget'] as const) {
      await access.manage({ access: act, id });
    }
    expect(kept.item).toBeUndefined();
    expect(told).toEqual([]);
  });

  it.each([
    ['a name of the product', { ...wish, name: 'Vеrnacular update' }, 400, 'product_name'],
    ['the product in the reason', { ...wish, reason: 'Vernacular needs this.' }, 400, 'product_name'],
    ['no name', { reason: 'x', detections_a_day: 1 }, 400, 'field_missing'],
    ['a name of nothing', { ...wish, name: ' \u200b\u202e ' }, 400, 'text_empty'],
    ['a name of signs', { ...wish, name: '!!!' }, 400, 'text_empty'],
    ['a name that is none', { ...wish, name: {} }, 400, 'wrong_type'],
    ['no whole number', { ...wish, detections_a_day: 1.5 }, 400, 'wrong_type'],
    ['not enough', { ...wish, detections_a_day: 0 }, 400, 'wrong_type'],
    ['without limit', { ...wish, detections_a_day: -1 }, 400, 'wrong_type'],
    ['too much', { ...wish, detections_a_day: 1_000_001 }, 400, 'wrong_type'],
    ['no JSON', '{', 400, 'body_unreadable'],
    ['nothing', null, 400, 'bad_request'],
    ['a list', [], 400, 'field_missing'],
  ])('is refused for %s, and nothing is kept', async (_, body, status, code) => {
    expect(await access.answer(ask(body), id)).toMatchObject({ status, body: { error: { code } } });
    expect(kept.writes).toBe(0);
  });

  it('is refused in any other way than by POST, with headers that cannot be, and without an id to bind to', async () => {
    expect(await access.answer({ ...ask(), method: 'GET' }, id)).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
    });
    expect(await access.answer({ ...ask(), headers: { authorization: 7 } }, id)).toMatchObject({
      status: 400,
    });
    expect(await access.answer(ask(), 'x'.repeat(200))).toMatchObject({ status: 400 });
  });

  it('is answered within the contract whatever it sends', async () => {
    const any = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
    const body = fc.oneof(any, fc.record({ name: any, reason: any, detections_a_day: any }));
    const message = fc.record({ method: fc.oneof(fc.constant('POST'), any), headers: any, body });
    await fc.assert(
      fc.asyncProperty(message, async (sent) => {
        const { status, body } = await access.answer({ ...sent, path: '/access' }, id);
        expect([200, 400, 405]).toContain(status);
        expect(body).toMatchObject(
          status === 200 ? { access: 'pending' } : { error: { code: expect.stringMatching(/^\w+$/) } },
        );
      }),
      { numRuns: 500 },
    );
  });

  it('is told to come again where the storage fails', async () => {
    opened.storage.refuses = 'everything';
    expect(await access.answer(ask(), id)).toMatchObject({
      status: 503,
      body: { error: { code: 'storage_unavailable' } },
    });
  });

  it('is marked again when the browser starts', async () => {
    await access.answer(ask(), id);
    await access.remind();
    expect(marks).toEqual([1, 1]);
  });
});

describe('an extension that the organisation has decided about', () => {
  it('gets its key at once where it is allowed, without a question or a mark', async () => {
    policy = { callersAllowed: { [id]: 30 }, keysAllowed: false };
    const { status, body } = await access.answer(ask(), id);
    expect([status, body]).toEqual([
      200,
      { access: 'granted', daily_limit: 30, key: expect.stringMatching(/^vern_/) },
    ]);
    const { key } = body as { key: string };
    expect(await detect(key)).toBeDefined();
    expect(await detect(key, 'a'.repeat(32))).toBeUndefined();
    expect(await bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 30 });
    expect([kept.item, marks]).toEqual([undefined, []]);
    expect((await access.manage({ access: 'list' })).allowed).toMatchObject([
      { label: 'Reading list', boundTo: id, limit: 30, consent: { isByPolicy: true } },
    ]);
  });

  it('is allowed by the latest word of the organisation, whatever the person said before', async () => {
    await access.answer(ask(), id);
    await access.manage({ access: 'deny', id });
    policy = { callersAllowed: { [id]: 30 } };
    expect(await bodyOf(ask())).toMatchObject({ access: 'granted', daily_limit: 30 });
    expect((await access.manage({ access: 'list' })).denied).toEqual([]);
    policy = { callersAllowed: { [id]: 10 } };
    opened.time.now += 60_000;
    expect(await bodyOf(ask())).toMatchObject({ access: 'granted', daily_limit: 10 });
  });

  it('whose access the person has paused has it again', async () => {
    const key = await granted();
    await access.manage({ access: 'pause', id });
    policy = { callersAllowed: { [id]: 30 } };
    expect(await bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 30 });
  });

  it('may ask 1,000 times at once: it is one account and one key', async () => {
    policy = { callersAllowed: { [id]: 30 } };
    const answers = await Promise.all(Array.from({ length: 1000 }, () => access.answer(ask(), id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await access.manage({ access: 'list' })).allowed).toHaveLength(1);
  });

  it('is asked about once the organisation no longer allows it, and its key is gone', async () => {
    policy = { callersAllowed: { [id]: 30 } };
    const { key } = (await bodyOf(ask())) as { key: string };
    policy = {};
    expect(await detect(key)).toBeUndefined();
    expect((await access.manage({ access: 'list' })).allowed).toEqual([]);
    expect(await bodyOf(ask(wish, key))).toEqual({ access: 'pending' });
    await access.manage({ access: 'allow', id, limit: 20 });
    expect((await access.manage({ access: 'list' })).allowed).toMatchObject([{ limit: 20 }]);
    opened.time.now += 60_000;
    expect(await bodyOf(ask())).toMatchObject({ access: 'granted', daily_limit: 20 });
  });

  it('keeps what the person allowed where the organisation allowed it for a while', async () => {
    const key = await granted();
    policy = { callersAllowed: { [id]: 30 } };
    expect(await bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 30 });
    policy = {};
    expect(await bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 20 });
  });

  it('is denied without a question where it is blocked, with a key or without, and asks in vain', async () => {
    const key = await granted();
    const { writes } = kept;
    policy = { callersBlocked: [id], callersAllowed: { [id]: 30 } };
    for (const message of [ask(), ask(wish, key)]) {
      expect(await bodyOf(message)).toEqual({ access: 'denied' });
    }
    expect(await detect(key)).toBeUndefined();
    expect(kept.writes).toBe(writes);
    expect((await access.manage({ access: 'list' })).allowed).toEqual([]);
    policy = {};
    expect(await bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 20 });
  });

  it('loses the mark of its question, and the question, until the policy is another', async () => {
    await access.answer(ask(), id);
    policy = { callersBlocked: [id] };
    await access.remind();
    expect(marks.at(-1)).toBe(0);
    expect((await access.manage({ access: 'list' })).questions).toEqual([]);
    policy = {};
    await access.remind();
    expect(marks.at(-1)).toBe(1);
  });

  it.each(['allow', 'deny', 'pause', 'resume', 'limit', 'revoke', 'forget'] as const)(
    'cannot be told otherwise by the person: %s',
    async (act) => {
      const key = await granted();
      policy = { callersAllowed: { [id]: 30 } };
      await expect(access.manage({ access: act, id, limit: 1 })).rejects.toThrow(SetByOrganisationError);
      expect(await bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 30 });
    },
  );

  it('is denied where no keys may be made, and so is a question that waited', async () => {
    await access.answer(ask(), id);
    policy = { keysAllowed: false };
    expect(await bodyOf(ask())).toEqual({ access: 'denied' });
    await expect(access.manage({ access: 'allow', id, limit: 5 })).rejects.toThrow(SetByOrganisationError);
    expect((await access.manage({ access: 'list' })).questions).toEqual([]);
    expect(marks.at(-1)).toBe(0);
  });

  it('keeps the key that the person gave it before no more were to be made', async () => {
    const key = await granted();
    policy = { keysAllowed: false };
    expect(await bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 20 });
  });
});
