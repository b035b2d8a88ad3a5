/**
 * The program of the processes that `serve --database` starts.
 */
import { runWorker } from '../node/index.ts';

runWorker();
