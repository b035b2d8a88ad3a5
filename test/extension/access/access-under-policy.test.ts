import { beforeEach, describe, expect, it } from 'vitest';
import { SetByOrganisationError } from '../../../src/extension/policy/policy.ts';
import { ask, id, type OpenedAccess, openAccess, wish } from './opened.ts';

let on: OpenedAccess;
beforeEach(() => {
  on = openAccess();
});

describe('an extension that the policy mentions', () => {
  it('gets its key at once if the policy allows it, without a question or a badge', async () => {
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
    expect([on.kept.item, on.badges]).toEqual([undefined, []]);
    expect((await on.access.manage({ access: 'list' })).allowed).toMatchObject([
      { label: 'Reading list', boundTo: id, limit: 30, consent: { isByPolicy: true } },
    ]);
  });

  it('follows the current policy, whatever the user decided before', async () => {
    await on.access.answer(ask(), id);
    await on.access.manage({ access: 'deny', id });
    on.policy = { callersAllowed: { [id]: 30 } };
    expect(await on.bodyOf(ask())).toMatchObject({ access: 'granted', daily_limit: 30 });
    expect((await on.access.manage({ access: 'list' })).denied).toEqual([]);
    on.policy = { callersAllowed: { [id]: 10 } };
    on.opened.time.now += 60_000;
    expect(await on.bodyOf(ask())).toMatchObject({ access: 'granted', daily_limit: 10 });
  });

  it('has access by policy even if the user has paused it, and is paused again without the policy', async () => {
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

  it('gets Retry-After if no more keys can be created', async () => {
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

  it('gets one account and one key after 1,000 concurrent requests', async () => {
    on.policy = { callersAllowed: { [id]: 30 } };
    const answers = await Promise.all(Array.from({ length: 1000 }, () => on.access.answer(ask(), id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await on.access.manage({ access: 'list' })).allowed).toHaveLength(1);
  });

  it('loses its key once the policy no longer allows it, and the user is asked', async () => {
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

  it('gets access when the user answers an older question after the policy has ended', async () => {
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

  it('has the access of a restored backup when the policy does not mention it', async () => {
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

  it('is denied without a question if the policy blocks it, with or without a key', async () => {
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

  it('has no open question or badge while the policy decides about it', async () => {
    await on.access.answer(ask(), id);
    on.policy = { callersBlocked: [id] };
    await on.access.remind();
    expect(on.badges.at(-1)).toBe(0);
    expect((await on.access.manage({ access: 'list' })).questions).toEqual([]);
    on.policy = {};
    await on.access.remind();
    expect(on.badges.at(-1)).toBe(1);
  });

  it.each([
    ['blocks', (ids: string[]) => ({ callersBlocked: ids })],
    ['allows', (ids: string[]) => ({ callersAllowed: Object.fromEntries(ids.map((one) => [one, 10])) })],
  ])('frees its place among the open questions if the policy %s it', async (_, policy) => {
    const five = Array.from({ length: 5 }, (_, number) => `caller-${number}@vernacular.example`);
    for (const one of five) await on.access.answer(ask(), one);
    on.policy = policy(five);
    expect(await on.bodyOf(ask())).toEqual({ access: 'pending' });
    expect((await on.access.manage({ access: 'list' })).questions.map((question) => question.id)).toEqual([
      id,
    ]);
    expect(on.kept.item).toMatchObject({ questions: [{ id }] });
    // Without the policy, the extension may ask again.
    on.policy = {};
    expect(await on.bodyOf(ask(), five[0])).toMatchObject({ access: 'pending' });
  });

  it.each(['allow', 'deny', 'pause', 'resume', 'limit', 'revoke', 'forget'] as const)(
    "is not affected by the user's decision: %s",
    async (act) => {
      const key = await on.granted();
      on.policy = { callersAllowed: { [id]: 30 } };
      await expect(on.access.manage({ access: act, id, limit: 1 })).rejects.toThrow(SetByOrganisationError);
      expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 30 });
    },
  );

  it('is denied if the policy forbids keys, even with an open question', async () => {
    await on.access.answer(ask(), id);
    on.policy = { keysAllowed: false };
    expect(await on.bodyOf(ask())).toEqual({ access: 'denied' });
    await expect(on.access.manage({ access: 'allow', id, limit: 5 })).rejects.toThrow(SetByOrganisationError);
    expect((await on.access.manage({ access: 'list' })).questions).toEqual([]);
    expect(on.badges.at(-1)).toBe(0);
  });

  it('keeps the key that it got before the policy forbade keys', async () => {
    const key = await on.granted();
    on.policy = { keysAllowed: false };
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 20 });
  });

  it('gets the key that the user allowed before the policy forbade keys, and a replacement for a lost one', async () => {
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
