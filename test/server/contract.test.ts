import { describeContract } from './contract-suite.ts';
import { openServer } from './open.ts';

describeContract('from workerd', () => openServer({ args: [] }));
