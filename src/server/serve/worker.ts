/** Entry point of the worker processes of `npm run serve`. */
import { runWorker } from '../node/index.ts';

runWorker();
