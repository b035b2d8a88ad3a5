import { beforeEach, describe, expect, it } from 'vitest';
import { SetByOrganisationError } from '../../../src/extension/policy/index.ts';
import { ask, id, type OpenedAccess, openAccess, wish } from './opened.ts';

let on: OpenedAccess;
beforeEach(() => {
  on = openAccess();
});

describe('an extension that the organisation has decided about', () => {
  it('gets its key at once where it is allowed, without a question or a mark', async () => {
    on.policy = { callersAllowed: { [id]: 30 }, keysAllowed: false };
    const { status, body } = await on.access.answer(ask(), id);
    expect([status, body]).toEqual([
      200,
      { access: 'granted', daily_limit: 30, key: expect.stringMatching(/^vern_/) },
    ]);
    const { key } = body as { key: string };
    expect(await on.detect(key)).toBeDefined();
    expect(await on.detect(key, 'a'.repeat(32))).toBeUndefined();
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 30 });
    expect([on.kept.item, on.marks]).toEqual([undefined, []]);
    expect((await on.access.manage({ access: 'list' })).allowed).toMatchObject([
      { label: 'Reading list', boundTo: id, limit: 30, consent: { isByPolicy: true } },
    ]);
  });

  it('is allowed by the latest word of the organisation, whatever the person said before', async () => {
    await on.access.answer(ask(), id);
    await on.access.manage({ access: 'deny', id });
    on.policy = { callersAllowed: { [id]: 30 } };
    expect(await on.bodyOf(ask())).toMatchObject({ access: 'granted', daily_limit: 30 });
    expect((await on.access.manage({ access: 'list' })).denied).toEqual([]);
    on.policy = { callersAllowed: { [id]: 10 } };
    on.opened.time.now += 60_000;
    expect(await on.bodyOf(ask())).toMatchObject({ access: 'granted', daily_limit: 10 });
  });

  it('whose access the person has paused has it at once, and is paused again once the organisation allows it no more', async () => {
    const key = await on.granted();
    await on.access.manage({ access: 'pause', id });
    const stored = structuredClone(on.opened.storage.items);
    on.policy = { callersAllowed: { [id]: 30 } };
    expect(await on.detect(key)).toBeDefined();
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 30 });
    expect((await on.access.manage({ access: 'list' })).allowed).toMatchObject([
      { consent: { isPaused: false } },
    ]);
    expect(on.opened.storage.items).toEqual(stored);
    on.policy = {};
    await expect(on.detect(key)).rejects.toThrow('paused');
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'paused' });
  });

  it('is told to come again where there can be no more keys', async () => {
    const { accounts } = on.opened;
    await Promise.all(Array.from({ length: 1000 }, (_, n) => accounts.create({ label: `Key ${n}` })));
    on.policy = { callersAllowed: { [id]: 30 } };
    expect(await on.access.answer(ask(), id)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { error: { code: 'too_many_keys' } },
    });
    await accounts.revoke((await accounts.list())[1]?.id ?? '');
    expect(await on.bodyOf(ask())).toMatchObject({ access: 'granted' });
  });

  it('may ask 1,000 times at once: it is one account and one key', async () => {
    on.policy = { callersAllowed: { [id]: 30 } };
    const answers = await Promise.all(Array.from({ length: 1000 }, () => on.access.answer(ask(), id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await on.access.manage({ access: 'list' })).allowed).toHaveLength(1);
  });

  it('is asked about once the organisation no longer allows it, and its key is gone', async () => {
    on.policy = { callersAllowed: { [id]: 30 } };
    const { key } = (await on.bodyOf(ask())) as { key: string };
    on.policy = {};
    expect(await on.detect(key)).toBeUndefined();
    expect((await on.access.manage({ access: 'list' })).allowed).toEqual([]);
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'pending' });
    await on.access.manage({ access: 'allow', id, limit: 20 });
    expect((await on.access.manage({ access: 'list' })).allowed).toMatchObject([{ limit: 20 }]);
    on.opened.time.now += 60_000;
    expect(await on.bodyOf(ask())).toMatchObject({ access: 'granted', daily_limit: 20 });
  });

  it('has what the person allows by a question of before, also where the key of the organisation is over', async () => {
    await on.access.answer(ask(), id);
    on.policy = { callersAllowed: { [id]: 30 } };
    const { key } = (await on.bodyOf(ask())) as { key: string };
    on.policy = {};
    expect((await on.access.manage({ access: 'allow', id, limit: 20 })).allowed).toMatchObject([
      { limit: 20, consent: { isPaused: false } },
    ]);
    expect(on.told).toEqual([[id, { access: 'granted', daily_limit: 20 }]]);
    const { key: own } = (await on.bodyOf(ask(wish, key))) as { key: string };
    expect(await on.detect(own)).toBeDefined();
    expect((await on.access.manage({ access: 'list' })).questions).toEqual([]);
  });

  it('has the access that a file brings, where that of the organisation is over, and not while it lasts', async () => {
    const key = await on.granted();
    const file = await on.opened.accounts.backup();
    await on.access.manage({ access: 'revoke', id });
    on.policy = { callersAllowed: { [id]: 30 } };
    on.opened.time.now += 60_000;
    const { key: given } = (await on.bodyOf(ask())) as { key: string };
    await on.opened.accounts.restore(file);
    expect([await on.detect(key), await on.detect(given)]).toEqual([undefined, expect.any(String)]);
    on.policy = {};
    await on.opened.accounts.restore(file);
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 20 });
    expect(await on.opened.accounts.list()).toHaveLength(2);
    await on.access.manage({ access: 'pause', id });
    await expect(on.detect(key)).rejects.toThrow('paused');
  });

  it('keeps what the person allowed where the organisation allowed it for a while', async () => {
    const key = await on.granted();
    on.policy = { callersAllowed: { [id]: 30 } };
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 30 });
    on.policy = {};
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 20 });
  });

  it('is denied without a question where it is blocked, with a key or without, and asks in vain', async () => {
    const key = await on.granted();
    const { writes } = on.kept;
    on.policy = { callersBlocked: [id], callersAllowed: { [id]: 30 } };
    for (const message of [ask(), ask(wish, key)]) {
      expect(await on.bodyOf(message)).toEqual({ access: 'denied' });
    }
    expect(await on.detect(key)).toBeUndefined();
    expect(on.kept.writes).toBe(writes);
    expect((await on.access.manage({ access: 'list' })).allowed).toEqual([]);
    on.policy = {};
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 20 });
  });

  it('loses the mark of its question, and the question, until the policy is another', async () => {
    await on.access.answer(ask(), id);
    on.policy = { callersBlocked: [id] };
    await on.access.remind();
    expect(on.marks.at(-1)).toBe(0);
    expect((await on.access.manage({ access: 'list' })).questions).toEqual([]);
    on.policy = {};
    await on.access.remind();
    expect(on.marks.at(-1)).toBe(1);
  });

  it.each([
    ['blocks', (ids: string[]) => ({ callersBlocked: ids })],
    ['allows', (ids: string[]) => ({ callersAllowed: Object.fromEntries(ids.map((one) => [one, 10])) })],
  ])('holds no place of a question where the organisation %s it, which others need', async (_, policy) => {
    const five = Array.from({ length: 5 }, (_, number) => `caller-${number}@vernacular.example`);
    for (const one of five) await on.access.answer(ask(), one);
    on.policy = policy(five);
    expect(await on.bodyOf(ask())).toEqual({ access: 'pending' });
    expect((await on.access.manage({ access: 'list' })).questions.map((question) => question.id)).toEqual([
      id,
    ]);
    expect(on.kept.item).toMatchObject({ questions: [{ id }] });
    // Who is no longer decided about may ask again.
    on.policy = {};
    expect(await on.bodyOf(ask(), five[0])).toMatchObject({ access: 'pending' });
  });

  it.each(['allow', 'deny', 'pause', 'resume', 'limit', 'revoke', 'forget'] as const)(
    'cannot be told otherwise by the person: %s',
    async (act) => {
      const key = await on.granted();
      on.policy = { callersAllowed: { [id]: 30 } };
      await expect(on.access.manage({ access: act, id, limit: 1 })).rejects.toThrow(SetByOrganisationError);
      expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 30 });
    },
  );

  it('is denied where no keys may be made, and so is a question that waited', async () => {
    await on.access.answer(ask(), id);
    on.policy = { keysAllowed: false };
    expect(await on.bodyOf(ask())).toEqual({ access: 'denied' });
    await expect(on.access.manage({ access: 'allow', id, limit: 5 })).rejects.toThrow(SetByOrganisationError);
    expect((await on.access.manage({ access: 'list' })).questions).toEqual([]);
    expect(on.marks.at(-1)).toBe(0);
  });

  it('keeps the key that the person gave it before no more were to be made', async () => {
    const key = await on.granted();
    on.policy = { keysAllowed: false };
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 20 });
  });

  it('gets the key that the person allowed it before no more were to be made, and another for one it lost', async () => {
    await on.access.answer(ask(), id);
    await on.access.manage({ access: 'allow', id, limit: 20 });
    on.policy = { keysAllowed: false };
    for (let asked = 0; asked < 2; asked++) {
      const granted = { access: 'granted', daily_limit: 20, key: expect.stringMatching(/^vern_/) };
      expect(await on.bodyOf(ask())).toEqual(granted);
      on.opened.time.now += 60_000;
    }
  });
});
