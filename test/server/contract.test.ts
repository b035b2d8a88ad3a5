import { afterAll, describe } from 'vitest';
import type { PostgresNode } from '../harness/postgres/index.ts';
import { describeContract } from './contract-suite.ts';
import { newDatabase, openServer } from './open.ts';

const inWords = { '1': 'one process', '2': 'two processes' } as const;

for (const processes of ['1', '2'] as const) {
  const args = ['--processes', processes];
  describeContract(`${inWords[processes]} over a data folder`, () => openServer({ args }));

  describe('over a database', () => {
    let database: PostgresNode | undefined;
    afterAll(() => database?.remove());

    describeContract(`${inWords[processes]} over a database`, async () => {
      database = await newDatabase();
      return openServer({ database: database.url, args });
    });
  });
}
