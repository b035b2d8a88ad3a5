import { afterAll } from 'vitest';
import type { PostgresNode } from '../../../src/tools/postgres/index.ts';
import { describeContract } from '../contract-suite.ts';
import { newDatabase, openNodeServer } from './open.ts';

let database: PostgresNode | undefined;
afterAll(() => database?.remove());

describeContract('from Node, two processes over a database', async () => {
  database = await newDatabase();
  return openNodeServer(database.url, '--processes', '2');
});
