import { afterAll, describe } from 'vitest';
import type { PostgresNode } from '../harness/postgres/index.ts';
import { sized } from '../lib/rounds.ts';
import { describeContract } from './contract-suite.ts';
import { newDatabase, openServer } from './open.ts';

const variants = {
  'one process': ['--processes', '1'],
  'two processes with --compat': [
    '--processes',
    '2',
    '--compat',
    'detectlanguage,libretranslate,perspective',
  ],
};

/**
 * The short form has the larger variant over a data folder: processes know nothing of the store behind their accounts, whose
 * own tests use several processes.
 */
const pairs = {
  'one process': sized([], ['data folder', 'database']),
  'two processes with --compat': sized(['data folder'], ['data folder', 'database']),
} as const;

for (const [name, args] of Object.entries(variants)) {
  const stores = pairs[name as keyof typeof pairs];
  if (stores.includes('data folder'))
    describeContract(`${name} over a data folder`, () => openServer({ args }));

  if (stores.includes('database'))
    describe('over a database', () => {
      let database: PostgresNode | undefined;
      afterAll(() => database?.remove());

      describeContract(`${name} over a database`, async () => {
        database = await newDatabase();
        return openServer({ database: database.url, args });
      });
    });
}
