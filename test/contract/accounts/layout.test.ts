import { describe, expect, it } from 'vitest';
import { noRules } from '../../../src/contract/accounts/account.ts';
import { builtInId, nobodyId, StorageUnavailableError } from '../../../src/contract/accounts/index.ts';
import { layoutVersion, readLayout } from '../../../src/contract/accounts/layout.ts';
import {
  count,
  countName,
  DAY,
  hash,
  id,
  NOW,
  openAccounts,
  record,
  recordName,
  sound,
  today,
} from './open.ts';

const builtIn = { id: builtInId, limit: 50, used: 20 };
const keyed = { id, label: 'a key', limit: 10, used: 4, boundTo: 'a@b', createdAt: NOW };

/** Values that are invalid for every item and field. */
const nonsense = [
  undefined,
  null,
  true,
  '',
  'nonsense',
  '{"day":"2026-11-20","used":1}',
  -5,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  [],
  [1],
  {},
  { limit: -7 },
];

async function listed(items: Record<string, unknown>) {
  return openAccounts(items).accounts.list();
}

describe('a valid storage', () => {
  it('is read unchanged, and not written by the read', async () => {
    const { accounts, storage } = openAccounts(sound);
    expect(await accounts.list()).toMatchObject([builtIn, keyed]);
    expect(storage.writes).toEqual([]);
  });

  it('may lack any item, which then counts as never used or changed', async () => {
    expect(await listed({})).toMatchObject([{ id: builtInId, limit: -1, used: 0 }]);
    expect(await listed({ [recordName]: record })).toMatchObject([{ id: builtInId }, { ...keyed, used: 0 }]);
  });

  it.each(Object.keys(record).filter((field) => field !== 'hash'))(
    'accepts the key of a record that lacks %s',
    async (field) => {
      const lacking = Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
      expect(await listed({ ...sound, [recordName]: lacking })).toMatchObject([{ id: builtInId }, { id }]);
    },
  );

  it('keeps unknown items and fields', async () => {
    const foreign = { theme: 'dark', [recordName]: { ...record, colour: 'red' }, 'accounts.future': [1] };
    const { accounts, storage } = openAccounts({ ...sound, ...foreign });
    expect(await accounts.list()).toMatchObject([builtIn, keyed]);
    expect(storage.items).toEqual({ ...sound, ...foreign });
  });
});

const inRecord = (fields: object) => ({ ...sound, [recordName]: { ...record, ...fields } });
const usedUp = { ...keyed, used: 10 };
const unlimited = { ...builtIn, limit: -1 };

/** What is read from a storage with a damaged value, by its place. */
const places: Readonly<
  Record<string, (damage: unknown) => readonly [items: Record<string, unknown>, read: readonly object[]]>
> = {
  'for a count means that it is used up today': (damage) => [
    { ...sound, [countName]: damage },
    [builtIn, usedUp],
  ],
  'for its amount, too': (used) => [{ ...sound, [countName]: { ...count, used } }, [builtIn, usedUp]],
  'for its day, too': (day) => [{ ...sound, [countName]: { ...count, day } }, [builtIn, usedUp]],
  'for a limit means the default': (limit) => [inRecord({ limit }), [builtIn, { ...keyed, limit: 100 }]],
  "for the browser's limit, too": (limit) => [
    { ...sound, 'accounts.record.this-browser': { limit } },
    [unlimited, keyed],
  ],
  "for the browser's record, too": (damage) => [
    { ...sound, 'accounts.record.this-browser': damage },
    [unlimited, keyed],
  ],
  'for a label is replaced by a valid one': (label) => [
    inRecord({ label }),
    [builtIn, { ...keyed, label: expect.stringMatching(/./) }],
  ],
  'for a creation time counts as unknown': (createdAt) => [
    inRecord({ createdAt }),
    [builtIn, { ...keyed, createdAt: 0 }],
  ],
  'for a hash removes only its record and count': (damage) => [inRecord({ hash: damage }), [builtIn]],
  'for the version of the layout means the current one': (version) => [
    // A safe version that is too high is one of a newer extension.
    { ...sound, 'accounts.layout': version === 2 ** 53 ? 0 : version },
    [builtIn, keyed],
  ],
  'for the leftovers counts as an empty list': (damage) => [
    { ...sound, 'accounts.leftovers': damage },
    [builtIn, keyed],
  ],
};

describe.each(Object.entries(places))('an invalid value %s', (_, place) => {
  it.each(nonsense)('%j', async (damage) => {
    const [items, read] = place(damage);
    expect(await listed(items)).toMatchObject(read);
  });
});

describe('reading a damaged storage', () => {
  it('starts again tomorrow with a count that was used up by damage', async () => {
    const { accounts, reopen, time } = openAccounts({ ...sound, [countName]: 'few' });
    expect((await accounts.charge(id, 1)).outcome).toBe('limit-exceeded');
    expect(await reopen().usage(id)).toMatchObject({ used: 10 });
    time.now += DAY;
    expect(await reopen().usage(id)).toMatchObject({ used: 0 });
  });

  it('treats no count as used up for an unlimited account', async () => {
    const items = { ...sound, [recordName]: { ...record, limit: -1 }, [countName]: 'few' };
    expect(await listed(items)).toMatchObject([builtIn, { id, limit: -1, used: 0 }]);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-11-2', '2026-11-20T00:00:00Z', '20261120'])(
    'treats the invalid date %s as used up today',
    async (day) => {
      const items = { ...sound, [countName]: { day, used: 0 } };
      expect(await listed(items)).toMatchObject([builtIn, { ...keyed, used: 10 }]);
    },
  );

  it('repairs the limit before it marks a count as used up', async () => {
    const items = { ...sound, [recordName]: { ...record, limit: 'many' }, [countName]: 'few' };
    expect(await listed(items)).toMatchObject([builtIn, { ...keyed, limit: 100, used: 100 }]);
  });

  it.each(nonsense.filter((damage) => damage !== null))(
    'treats the binding %j as unusable until it is bound again',
    async (damage) => {
      const { accounts, storage } = openAccounts();
      const { account, key } = await accounts.create({ label: 'x', boundTo: 'a@b' });
      const name = `accounts.record.${account.id}`;
      const { accounts: again } = openAccounts({
        ...storage.items,
        [name]: { ...(storage.items[name] as object), boundTo: damage },
      });
      expect((await again.list())[1]).toMatchObject({ id: account.id, boundTo: nobodyId });
      expect(await again.identify(key, { kind: 'extension', id: 'a@b' })).toBeUndefined();
      expect(await again.identify(key, { kind: 'http' })).toBeUndefined();
      await again.update(account.id, { boundTo: 'a@b' });
      expect(await again.identify(key, { kind: 'extension', id: 'a@b' })).toBe(account.id);
    },
  );

  it.each([
    ['🙂'.repeat(150), '🙂'.repeat(100)],
    [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
    ['x\ud83d', 'x\ufffd'],
    ['  ', id],
  ])(
    'turns the label %j into one without white space around it, half characters or excess',
    async (label, read) => {
      expect((await listed(inRecord({ label })))[1]?.label).toBe(read);
    },
  );

  it.each(['', hash.toUpperCase(), hash.slice(1), `f${hash.slice(1)}`])(
    'removes only a record with the hash %j and its count',
    async (damage) => {
      const { accounts, storage } = openAccounts({ ...sound, [recordName]: { ...record, hash: damage } });
      expect(await accounts.list()).toMatchObject([builtIn]);
      const { [recordName]: _, [countName]: __, ...rest } = sound;
      expect(storage.items).toEqual(rest);
    },
  );

  it.each(['__proto__', 'constructor', '', 'THIS-BROWSER', `${id}0`, id.slice(1)])(
    'removes records and counts with the name %j',
    async (name) => {
      const stray = [`accounts.record.${name}`, `accounts.count.${name}`];
      const { accounts, storage } = openAccounts({
        ...sound,
        ...Object.fromEntries(stray.map((item) => [item, record])),
      });
      expect(await accounts.list()).toMatchObject([builtIn, keyed]);
      expect(storage.items).toEqual(sound);
    },
  );

  it('refuses a call while its repair cannot be written, and changes nothing', async () => {
    const damaged = { ...sound, [countName]: 'few' };
    const { accounts, storage } = openAccounts(damaged);
    storage.refuses = 'writes';
    await expect(accounts.usage(id)).rejects.toBeInstanceOf(StorageUnavailableError);
    expect(storage.items).toEqual(damaged);
    storage.refuses = 'nothing';
    expect(await accounts.usage(id)).toMatchObject({ used: 10 });
  });
});

describe('the version of the layout', () => {
  it('is refused if it is newer than supported, and nothing is changed', async () => {
    const tooLate = layoutVersion + 1;
    const later = {
      ...sound,
      'accounts.layout': tooLate,
      [countName]: { week: 47 },
      'accounts.record.odd': 1,
    };
    const { accounts, storage } = openAccounts(later);
    await expect(accounts.usage(id)).rejects.toBeInstanceOf(StorageUnavailableError);
    await expect(accounts.charge(id, 1)).rejects.toThrow('newer version');
    await expect(accounts.create({ label: 'x' })).rejects.toThrow('newer version');
    await expect(accounts.deleteAll()).rejects.toThrow('newer version');
    expect(storage.items).toEqual(later);
    expect(storage.writes).toEqual([]);
  });
});

it('a list of leftovers is ignored where it names no existing items of the accounts', () => {
  const { [recordName]: _, ...rest } = sound;
  const named = [recordName, 'theme', 'accounts.layout', 'accounts.nowhere'];
  const { state, repair } = readLayout({ ...sound, theme: 'dark', 'accounts.leftovers': named }, today);
  expect(state).toEqual(readLayout(rest, today).state);
  expect(repair.set).toEqual({});
  expect(repair.remove.sort()).toEqual([countName, 'accounts.leftovers', recordName]);
});

describe('a damaged count under a limit that overrides the record', () => {
  it.each([
    [1000, 5000],
    [1000, 10],
    [-1, 100],
  ])('leaves nothing for today: record %d, limit %d', async (limit, limitInForce) => {
    const { accounts } = openAccounts(
      { 'accounts.record.this-browser': { limit }, 'accounts.count.this-browser': { day: today, used: '?' } },
      async () => ({ ...noRules, limitOf: () => limitInForce }),
    );
    expect(await accounts.usage('this-browser')).toMatchObject({ used: limitInForce, limit: limitInForce });
    expect(await accounts.charge('this-browser', 1)).toMatchObject({ outcome: 'limit-exceeded' });
  });
});
