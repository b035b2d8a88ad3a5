/** Entry point of the worker processes that `npm run serve` starts. */
import { runWorker } from '../node/index.ts';

runWorker();
