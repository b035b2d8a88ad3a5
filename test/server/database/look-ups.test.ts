import { expect, it } from 'vitest';
import type { Link } from '../../../src/server/database/link.ts';
import { LookUps } from '../../../src/server/database/look-ups.ts';

it('accounts are not looked up for callers who were told meanwhile that the database is away', async () => {
  let isAway = true;
  const asked: string[] = [];
  const link = {
    async query({ values: [ids] }: { values: [string[]] }) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (isAway) throw new Error('The connection was closed.');
      asked.push(...ids);
      return [];
    },
  } as unknown as Link;
  const lookUps = new LookUps(link, 200);
  const refused = Array.from({ length: 5_000 }, (_, i) => lookUps.find(`id${i}`));
  expect((await Promise.allSettled(refused)).filter(({ status }) => status === 'fulfilled')).toEqual([]);
  isAway = false;
  expect(await lookUps.find('who is still here')).toBeUndefined();
  // The thousand of the question under way go along.
  expect(asked.length).toBeLessThanOrEqual(1_001);
});
