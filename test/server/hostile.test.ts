import { describeHostility } from './hostile-suite.ts';
import { openServer } from './open.ts';

describeHostility('workerd', openServer);
