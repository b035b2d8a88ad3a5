import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { LookUps } from '../../../src/server/database/look-ups.ts';
import type { PrimaryConnection } from '../../../src/server/database/primary-connection.ts';
import { newPair } from '../../harness/postgres/index.ts';
import { keysOf, migrated, openStore } from './open.ts';

it('look-ups whose callers got an error meanwhile are dropped', async () => {
  let isAway = true;
  const asked: string[] = [];
  const connection = {
    async query({ values: [ids] }: { values: [string[]] }) {
      await pause(1);
      if (isAway) throw new Error('The connection was closed.');
      asked.push(...ids);
      return [];
    },
  } as unknown as PrimaryConnection;
  const lookUps = new LookUps(connection, 1_000);
  const refused = Array.from({ length: 5_000 }, (_, i) => lookUps.find(`id${i}`));
  expect((await Promise.allSettled(refused)).filter(({ status }) => status === 'fulfilled')).toEqual([]);
  isAway = false;
  expect(await lookUps.find('who is still here')).toBeUndefined();
  // Includes the thousand look-ups of the query in progress.
  expect(asked.length).toBeLessThanOrEqual(1_001);
});

it('an account on a damaged page does not fail others in its look-up', async () => {
  const damage = Object.assign(new pg.DatabaseError('invalid page', 0, 'error'), { code: 'XX001' });
  const connection = {
    async query({ values: [ids] }: { values: [string[]] }) {
      if (ids.includes('damaged')) throw damage;
      return [];
    },
  } as unknown as PrimaryConnection;
  const lookUps = new LookUps(connection, 5_000);
  const found = await Promise.allSettled(['a', 'damaged', 'b'].map((id) => lookUps.find(id)));
  expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('look-ups use the new primary when the old primary resumes after a failover', async () => {
  const { primary, standby } = await newPair();
  const store = openStore([primary, standby]);
  onTestFinished(async () => {
    await store.close();
    await Promise.all([primary.remove(), standby.remove()]);
  });
  await migrated(primary);
  const { id } = await keysOf(primary, (keys) => keys.create({ label: 'old' }));
  await store.charge(id, 1);
  expect(await store.usage(id)).toMatchObject({ used: 1 });
  primary.freeze();
  await standby.promote();
  await standby.requireStandbys(0);
  await store.charge(id, 1);
  primary.thaw();
  const { key } = await keysOf(standby, (keys) => keys.create({ label: 'new' }));
  expect(await store.identify(key, { kind: 'http' })).toBeDefined();
  expect(await store.usage(id)).toMatchObject({ used: 2 });
});
