/**
 * The page's workers: the engines, the engines once more for files, and the libraries that they are compared with.
 */
import { WorkerClient } from './worker-client.ts';

const startEngine = () => new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });

export const engine = new WorkerClient(startEngine);

/** A file may take minutes, which no text that is typed meanwhile should wait for. */
export const fileEngine = new WorkerClient(startEngine);

export const others = new WorkerClient(
  () => new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' }),
);
