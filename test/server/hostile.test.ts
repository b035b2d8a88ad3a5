import { afterAll } from 'vitest';
import { describeHostility } from './hostile-suite.ts';
import { openServer, worker } from './open.ts';

const shipped = worker();
afterAll(() => shipped.remove());

describeHostility('workerd', () => openServer(shipped));
