import { afterAll } from 'vitest';
import { describeContract } from './contract-suite.ts';
import { openServer, worker } from './open.ts';

const shipped = worker();
afterAll(() => shipped.remove());

describeContract('from workerd', () => openServer(shipped, { args: [] }));
