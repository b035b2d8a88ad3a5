import { beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '../../lib/deferred.ts';
import { sized } from '../../lib/rounds.ts';
import { ask, id, type OpenedAccess, openAccess, wish } from './opened.ts';

let on: OpenedAccess;
beforeEach(() => {
  on = openAccess();
});

const flood = sized(1_000, 10_000);

describe('an extension that floods us with access requests', () => {
  it('causes hardly any writes by thousands of requests, or by 1,000 after it is allowed', async () => {
    for (let asked = 0; asked < flood; asked++)
      await on.access.answer(ask({ ...wish, name: `List ${asked}` }), id);
    expect(on.kept.writes).toBe(1);
    expect(new Set(on.badges)).toEqual(new Set([1]));
    await on.access.manage({ access: 'allow', id, limit: 20 });
    const writes = on.opened.storage.writes.length;
    on.opened.time.now += 60_000;
    await Promise.all(Array.from({ length: 1000 }, () => on.access.answer(ask(), id)));
    expect(on.opened.storage.writes.length - writes).toBe(1);
  });

  it('gets 429 for more than 100 requests at once, or 20 per second', async () => {
    const { promise, resolve: open } = deferred();
    on.gate = promise;
    const answers = Array.from({ length: flood }, () => on.access.answer(ask(), id));
    // These are answered before anything can be read.
    for (const { status, headers, body } of await Promise.all(answers.slice(100))) {
      expect([status, headers['retry-after'], body]).toMatchObject([
        429,
        '1',
        { error: { code: 'too_many_requests' } },
      ]);
    }
    const other = on.access.answer(ask(), 'a'.repeat(32));
    open();
    for (const answer of [...(await Promise.all(answers.slice(0, 100))), await other]) {
      expect(answer).toMatchObject({ status: 200, body: { access: 'pending' } });
    }
    on.opened.time.now += 1000;
    const later = await Promise.all(Array.from({ length: 30 }, () => on.access.answer(ask(), id)));
    expect(later.map(({ status }) => status)).toEqual([...Array(20).fill(200), ...Array(10).fill(429)]);
    on.opened.time.now -= 60_000;
    expect((await on.access.answer(ask(), id)).status).toBe(429);
  });

  it.each([
    ['pending', async () => void (await on.access.answer(ask(), id))],
    [
      'denied',
      async () => {
        await on.access.answer(ask(), id);
        await on.access.manage({ access: 'deny', id });
      },
    ],
    [
      'paused',
      async () => {
        await on.granted();
        await on.access.manage({ access: 'pause', id });
      },
    ],
    ['allowed and has a recent key', async () => void (await on.granted())],
  ])('causes no lock, write or read of its body if it is %s', async (_, happen) => {
    await happen();
    const before = [on.locks, on.kept.writes, on.badges.length, on.opened.storage.writes.length];
    const body = Object.defineProperty({}, 'name', {
      get() {
        throw new Error('The text was read.');
      },
    });
    const reads = on.kept.reads;
    for (let asked = 0; asked < 100; asked++) {
      const { status } = await on.access.answer({ method: 'POST', path: '/access', body }, id);
      expect([200, 429]).toContain(status);
    }
    expect([on.locks, on.kept.writes, on.badges.length, on.opened.storage.writes.length]).toEqual(before);
    expect(on.kept.reads - reads).toBeLessThanOrEqual(100);
  });

  const oneAsker = () => 'a'.repeat(32);
  const manyAskers = (number: number) => `caller-${number}@vernacular.example`;
  it.each([
    ['pause', 'one extension', oneAsker],
    ['revoke', 'one extension', oneAsker],
    ['deny', 'one extension', oneAsker],
    ['pause', 'many extensions', manyAskers],
    ['revoke', 'many extensions', manyAskers],
    ['deny', 'many extensions', manyAskers],
  ] as const)('lets the user %s after at most one of 1,000 requests of %s', async (act, _, asker) => {
    await (act === 'deny' ? on.access.answer(ask(), id) : on.granted());
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => {
      // Only for the first write.
      on.beforeWrite = () => {
        on.beforeWrite = undefined;
        resolve();
        return new Promise((resolve) => {
          release = resolve;
        });
      };
    });
    let answered = 0;
    const asked = Array.from({ length: 1_000 }, async (_, number) => {
      const { status } = await on.access.answer(ask(), asker(number));
      if (status === 200) answered += 1;
    });
    await isHeld;
    const before = on.locks;
    const done = on.access.manage({ access: act, id }).then(() => [answered, on.locks - before]);
    release();
    // One lock for the user's decision, one for the second request.
    expect(await done).toEqual([1, 2]);
    expect(on.told.at(-1)).toEqual([id, { access: act === 'pause' ? 'paused' : 'denied' }]);
    await Promise.all(asked);
  });

  it('cannot fill the storage by using 1,000 ids', async () => {
    const ids = Array.from({ length: 1000 }, (_, number) => `caller-${number}@vernacular.example`);
    const answers = await Promise.all(ids.map((from) => on.access.answer(ask(), from)));
    expect((await on.access.manage({ access: 'list' })).questions).toHaveLength(5);
    expect(on.kept.writes).toBeLessThanOrEqual(5);
    expect(await on.bodyOf(ask(), ids[999])).toMatchObject({ error: { code: 'too_many_questions' } });
    // An extension without a stored question never has to wait.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(995);
  });
});
