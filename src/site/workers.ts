import { WorkerClient } from './worker-client.ts';

const startEngine = () => new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });

export const engine = new WorkerClient(startEngine);

/** A second worker, so that typed texts do not wait for a file, which may take minutes. */
export const fileEngine = new WorkerClient(startEngine);

export const others = new WorkerClient(
  () => new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' }),
);
