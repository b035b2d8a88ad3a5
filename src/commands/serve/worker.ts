/**
 * The program of the processes that `serve --database` starts.
 */
import { runWorker } from '../../server/node/index.ts';

runWorker();
