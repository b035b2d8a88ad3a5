import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AccessAnswer } from '../../../src/extension/access/answers.ts';
import { ask, id, type OpenedAccess, openAccess, wish } from './opened.ts';

let on: OpenedAccess;
beforeEach(() => {
  on = openAccess();
});

describe('an extension that asks for access', () => {
  it('stays pending until the user answers, with one badge and one write', async () => {
    expect(await on.access.answer(ask(), id)).toMatchObject({ status: 200, body: { access: 'pending' } });
    expect(await on.bodyOf(ask({ ...wish, name: 'Somebody else' }))).toEqual({ access: 'pending' });
    expect(new Set(on.badges)).toEqual(new Set([1]));
    expect(on.kept.writes).toBe(1);
    expect((await on.access.manage({ access: 'list' })).questions).toEqual([
      { id, name: 'Reading list', reason: 'To sort what you saved.', detections: 50, isPutOff: false },
    ]);
  });

  it('gets a key with the limit that the user has set', async () => {
    const key = await on.granted();
    expect(key).toMatch(/^vern_/);
    expect(await on.detect(key)).toBeDefined();
    expect(await on.detect(key, 'a'.repeat(32))).toBeUndefined();
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 20 });
    const { questions, allowed } = await on.access.manage({ access: 'list' });
    expect(questions).toEqual([]);
    expect(allowed).toMatchObject([{ label: 'Reading list', boundTo: id, limit: 20, used: 0 }]);
    expect(on.badges.at(-1)).toBe(0);
    expect(on.kept.item).toBeUndefined();
    expect(on.told).toEqual([[id, { access: 'granted', daily_limit: 20 }]]);
  });

  it('never gets "pending" after it was notified of "granted", whenever it asks', async () => {
    for (let moments = 0; moments < 150; moments++) {
      on = openAccess();
      await on.access.answer(ask(), id);
      const asked = on.bodyOf(ask()).then((body) => [on.told.length, (body as AccessAnswer).access]);
      for (let moment = 0; moment < moments; moment++) await undefined;
      await on.access.manage({ access: 'allow', id, limit: 20 });
      expect(['0 pending', '1 granted']).toContain((await asked).join(' '));
      expect(on.kept.item).toBeUndefined();
    }
  });

  it('gets a new key after losing one, which replaces the old key and keeps the count', async () => {
    const key = await on.granted();
    await on.opened.accounts.charge((await on.detect(key)) as string, 15);
    expect(await on.access.answer(ask(), id)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { error: { code: 'key_just_given' } },
    });
    on.opened.time.now += 60_000;
    const { key: next } = (await on.bodyOf(ask())) as { key: string };
    expect(await on.detect(key)).toBeUndefined();
    expect(await on.opened.accounts.usage((await on.detect(next)) as string)).toMatchObject({
      used: 15,
      limit: 20,
    });
  });

  it('stays denied until the user lets it ask again', async () => {
    await on.access.answer(ask(), id);
    await on.access.manage({ access: 'deny', id });
    expect(await on.bodyOf(ask())).toEqual({ access: 'denied' });
    const writes = on.kept.writes;
    expect(await on.bodyOf(ask({ ...wish, name: 'A better name' }))).toEqual({ access: 'denied' });
    expect(on.kept.writes).toBe(writes);
    expect(on.told).toEqual([[id, { access: 'denied' }]]);
    const { denied } = await on.access.manage({ access: 'forget', id });
    expect(denied).toEqual([]);
    expect(await on.bodyOf(ask())).toEqual({ access: 'pending' });
  });

  it('is stored as denied even if a backup gave it a longer name than requests can', async () => {
    await on.granted();
    const other = 'a'.repeat(32);
    await on.access.answer(ask(), other);
    await on.access.manage({ access: 'deny', id: other });
    const file = await on.opened.accounts.backup();
    const keys = file.keys.map((key) => ({ ...key, label: 'x'.repeat(100) }));
    await on.opened.accounts.restore({ ...file, keys });
    await on.access.manage({ access: 'revoke', id });
    expect((await on.access.manage({ access: 'list' })).denied).toEqual([
      { id: other, name: 'Reading list' },
      { id, name: `${'x'.repeat(39)}…` },
    ]);
    expect(await on.bodyOf(ask(), other)).toEqual({ access: 'denied' });
  });

  it('is no longer denied once a backup has restored its access', async () => {
    await on.granted();
    const file = await on.opened.accounts.backup();
    await on.access.manage({ access: 'revoke', id });
    await on.opened.accounts.restore(file);
    const { allowed, denied } = await on.access.manage({ access: 'list' });
    expect([allowed.length, denied.length]).toEqual([1, 0]);
  });

  it('stays pending without a badge when the user puts it off', async () => {
    await on.access.answer(ask(), id);
    await on.access.manage({ access: 'put-off', id });
    expect(on.badges.at(-1)).toBe(0);
    expect(await on.bodyOf(ask())).toEqual({ access: 'pending' });
    expect(on.badges.at(-1)).toBe(0);
  });

  it('is notified when the user pauses and resumes its access', async () => {
    const key = await on.granted();
    await on.access.manage({ access: 'pause', id });
    await expect(on.detect(key)).rejects.toThrow('paused');
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'paused' });
    expect(await on.bodyOf(ask())).toEqual({ access: 'paused' });
    await on.access.manage({ access: 'resume', id });
    expect(await on.detect(key)).toBeDefined();
    expect(on.told.slice(1)).toEqual([
      [id, { access: 'paused' }],
      [id, { access: 'granted', daily_limit: 20 }],
    ]);
  });

  it('is answered as paused and notified while the user pauses all extensions, and asks nothing', async () => {
    const key = await on.granted();
    await on.access.answer(ask(), 'a'.repeat(32));
    expect(on.badges.at(-1)).toBe(1);
    expect((await on.access.manage({ access: 'pause-all' })).isPaused).toBe(true);
    expect([on.badges.at(-1), on.pausedPages]).toEqual(['paused', 1]);
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'paused' });
    expect(await on.bodyOf(ask(), 'b'.repeat(32))).toEqual({ access: 'paused' });
    expect(on.told.at(-1)).toEqual([id, { access: 'paused' }]);
    on.restart();
    expect(await on.access.isPausedFor(id)).toBe(true);
    on.policy = { callersAllowed: { [id]: 5 } };
    expect(await on.access.isPausedFor(id)).toBe(false);
    on.policy = {};
    const { isPaused, questions } = await on.access.manage({ access: 'resume-all' });
    expect([isPaused, questions.length, on.badges.at(-1)]).toEqual([false, 1, 1]);
    expect(on.told.at(-1)).toEqual([id, { access: 'granted', daily_limit: 20 }]);
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 20 });
  });

  it('is denied and notified when the user revokes its access', async () => {
    const key = await on.granted();
    const { allowed, denied } = await on.access.manage({ access: 'revoke', id });
    expect(allowed).toEqual([]);
    expect(denied).toEqual([{ id, name: 'Reading list' }]);
    expect(await on.detect(key)).toBeUndefined();
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'denied' });
    expect(on.told.at(-1)).toEqual([id, { access: 'denied' }]);
  });

  it('gets another limit when the user changes it', async () => {
    const key = await on.granted();
    await on.access.manage({ access: 'limit', id, limit: -1 });
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: -1 });
    await expect(on.access.manage({ access: 'limit', id, limit: 1.5 })).rejects.toThrow('must be an integer');
  });

  it('needs no request if it has a key that was created manually', async () => {
    const { key } = await on.opened.accounts.create({ label: 'By hand', limit: 7 });
    expect(await on.bodyOf(ask(wish, key))).toEqual({ access: 'granted', daily_limit: 7 });
    expect(on.kept.writes).toBe(0);
  });

  it('is not asked about again if the background stopped before deleting its question', async () => {
    await on.access.answer(ask(), id);
    const before = structuredClone(on.kept.item);
    await on.access.manage({ access: 'allow', id, limit: 20 });
    on.kept.item = before;
    const { questions, allowed } = await on.access.manage({ access: 'list' });
    expect([questions.length, allowed.length]).toEqual([0, 1]);
    await on.access.manage({ access: 'allow', id, limit: 30 });
    expect((await on.access.manage({ access: 'list' })).allowed).toMatchObject([{ limit: 30 }]);
    // The badge also ignores the question, when the browser starts or another extension asks.
    on.kept.item = before;
    await on.access.remind();
    expect(on.badges.at(-1)).toBe(0);
    await on.access.answer(ask(), 'a'.repeat(32));
    expect(on.badges.at(-1)).toBe(1);
  });

  it('gets no access from a decision about a question that no longer exists', async () => {
    expect((await on.access.manage({ access: 'allow', id, limit: 20 })).allowed).toEqual([]);
    for (const act of ['deny', 'put-off', 'pause', 'resume', 'revoke', 'forget'] as const) {
      await on.access.manage({ access: act, id });
    }
    expect(on.kept.item).toBeUndefined();
    expect(on.told).toEqual([]);
  });

  it.each([
    ['the product as the name', { ...wish, name: 'Vеrnacular update' }, 400, 'product_name'],
    ['the product in the reason', { ...wish, reason: 'Vernacular needs this.' }, 400, 'product_name'],
    ['no name', { reason: 'x', detections_a_day: 1 }, 400, 'field_missing'],
    ['a blank name', { ...wish, name: ' \u200b\u202e ' }, 400, 'text_empty'],
    ['a name without letters', { ...wish, name: '!!!' }, 400, 'text_empty'],
    ['a name that is not a string', { ...wish, name: {} }, 400, 'wrong_type'],
    ['a fractional number', { ...wish, detections_a_day: 1.5 }, 400, 'wrong_type'],
    ['zero detections', { ...wish, detections_a_day: 0 }, 400, 'wrong_type'],
    ['unlimited detections', { ...wish, detections_a_day: -1 }, 400, 'wrong_type'],
    ['too many detections', { ...wish, detections_a_day: 1_000_001 }, 400, 'wrong_type'],
    ['invalid JSON', '{', 400, 'body_unreadable'],
    ['too long JSON', JSON.stringify({ ...wish, x: ' '.repeat(2 ** 14) }), 400, 'body_too_large'],
    ['a null body', null, 400, 'bad_request'],
    ['a list as the body', [], 400, 'bad_request'],
    ['a list as JSON', '[]', 400, 'wrong_type'],
    ['null as JSON', 'null', 400, 'wrong_type'],
  ])('is rejected for %s, without a write', async (_, body, status, code) => {
    expect(await on.access.answer(ask(body), id)).toMatchObject({ status, body: { error: { code } } });
    expect(on.kept.writes).toBe(0);
  });

  it('is rejected without POST, with invalid headers or without a valid id', async () => {
    for (const message of [
      { ...ask(), method: 'GET' },
      { method: 'GET', path: '/access' },
    ]) {
      expect(await on.access.answer(message, id)).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    }
    expect(await on.access.answer({ ...ask(), headers: { authorization: 7 } }, id)).toMatchObject({
      status: 400,
    });
    expect(await on.access.answer(ask(), 'x'.repeat(200))).toMatchObject({ status: 400 });
    expect(await on.access.answer({ ...ask(), headers: { accept: 'text/html' } }, id)).toMatchObject({
      status: 406,
      body: { error: { code: 'not_acceptable' } },
    });
  });

  it('gets Retry-After if the storage fails', async () => {
    on.opened.storage.refuses = 'everything';
    expect(await on.access.answer(ask(), id)).toMatchObject({
      status: 503,
      body: { error: { code: 'storage_unavailable' } },
    });
  });

  it('gets Retry-After if the storage hangs, and the next request does not wait again', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    on.gate = new Promise(() => {});
    const asked = on.access.answer(ask(), id);
    await vi.advanceTimersByTimeAsync(0);
    const listed = expect(on.access.manage({ access: 'list' })).rejects.toThrow('could not be read');
    const next = on.access.manage({ access: 'list' });
    await vi.advanceTimersByTimeAsync(20_000);
    on.gate = undefined;
    await vi.advanceTimersByTimeAsync(5_000);
    await listed;
    expect(await asked).toMatchObject({ status: 503, body: { error: { code: 'storage_unavailable' } } });
    expect(await next).toMatchObject({ questions: [] });
  });

  it('gets a new badge from each background, since disabling the extension removes the badge', async () => {
    await on.access.answer(ask(), id);
    on.badges.length = 0;
    await on.access.answer(ask(), id);
    expect(on.badges).toEqual([]);
    on.restart();
    await on.access.answer(ask(), id);
    await on.access.answer(ask(), id);
    expect([on.badges, on.kept.writes]).toEqual([[1], 1]);
  });

  it('gets its badge back when the browser starts', async () => {
    await on.access.answer(ask(), id);
    await on.access.remind();
    expect(on.badges).toEqual([1, 1]);
  });
});
