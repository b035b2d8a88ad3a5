import { afterAll, describe } from 'vitest';
import type { PostgresNode } from '../harness/postgres/index.ts';
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

for (const [name, args] of Object.entries(variants)) {
  describeContract(`${name} over a data folder`, () => openServer({ args }));

  describe('over a database', () => {
    let database: PostgresNode | undefined;
    afterAll(() => database?.remove());

    describeContract(`${name} over a database`, async () => {
      database = await newDatabase();
      return openServer({ database: database.url, args });
    });
  });
}
