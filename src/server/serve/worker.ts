import { runWorker } from '../node/index.ts';

runWorker();
