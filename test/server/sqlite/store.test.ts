import { describe, expect, it } from 'vitest';
import { StorageUnavailableError } from '../../../src/contract/accounts/index.ts';
import { DatabaseSync } from '../../../src/server/sqlite/driver.ts';
import { describeAccountStore } from '../../contract/accounts/store-suite.ts';
import { ask, keysOf, openStore, pathOfTest } from './open.ts';

describeAccountStore(
  'accounts in a SQLite file',
  async () => {
    const path = pathOfTest();
    let now = 0;
    const clock = () => now;
    const manage: typeof keysOf = (file, work) => keysOf(file, work, clock);
    return {
      store: openStore(path, { clock }),
      setTime: (time) => {
        now = time;
      },
      addAccount: async ({ boundTo, ...asked }) => {
        const made = await manage(path, (keys) => keys.create({ label: 'a test', ...asked }));
        if (boundTo) ask(path, `UPDATE account SET bound_to = '${boundTo}' WHERE id = '${made.id}'`);
        return made;
      },
      setLimit: async (id, limit) => void (await manage(path, (keys) => keys.setLimit(id, limit))),
      revoke: (id) => manage(path, (keys) => keys.revoke(id)),
      reopen: async () => openStore(path, { clock }),
      refuseWrites: (refuse) =>
        void ask(
          path,
          refuse
            ? "CREATE TRIGGER full_disk BEFORE UPDATE ON account BEGIN SELECT RAISE(ABORT, 'full'); END"
            : 'DROP TRIGGER full_disk',
        ),
    };
  },
  { daysGoBack: false },
);

const http = { kind: 'http' } as const;
const makeKey = (path: string, limit = 10) => keysOf(path, (keys) => keys.create({ label: 'a test', limit }));

describe('a batch that fails because of one account', () => {
  it('is refused for that account only', async () => {
    const path = pathOfTest();
    const made = await Promise.all(Array.from({ length: 9 }, () => makeKey(path)));
    const { id: damaged } = made[5] as (typeof made)[number];
    ask(
      path,
      `CREATE TRIGGER damage BEFORE UPDATE ON account WHEN OLD.id = '${damaged}'
       BEGIN SELECT RAISE(ABORT, 'invalid page'); END`,
    );
    const store = openStore(path);
    const charges = [...made, ...made].map(({ id }) => store.charge(id, 1));
    const outcomes = (await Promise.allSettled(charges)).map(({ status }) => status);
    const expected = made.map(({ id }) => (id === damaged ? 'rejected' : 'fulfilled'));
    expect(outcomes).toEqual([...expected, ...expected]);
    for (const { id } of made) {
      expect(await store.usage(id)).toMatchObject({ used: id === damaged ? 0 : 2 });
    }
  });
});

describe('a charge while another process holds the lock', () => {
  it('waits, and is refused after its timeout', async () => {
    const path = pathOfTest();
    const { id } = await makeKey(path);
    const store = openStore(path, { timeoutMs: 50 });
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    await expect(store.charge(id, 1)).rejects.toBeInstanceOf(StorageUnavailableError);
    expect(await store.usage(id)).toMatchObject({ used: 0 });

    const patient = openStore(path);
    const charging = patient.charge(id, 1);
    await patient.usage(id);
    other.exec('COMMIT');
    other.close();
    expect(await charging).toMatchObject({ outcome: 'charged', usage: { used: 1 } });
  });
});

describe('the keys of an account', () => {
  it('are refused once they have expired', async () => {
    const path = pathOfTest();
    let now = Date.UTC(2026, 10, 20, 12);
    const store = openStore(path, { clock: () => now });
    const { key, id } = await keysOf(path, (keys) => keys.create({ label: 'a', expiresAt: now + 1_000 }));
    now += 999;
    expect(await store.identify(key, http)).toBe(id);
    now += 1;
    expect(await store.identify(key, http)).toBeUndefined();
  });
});
