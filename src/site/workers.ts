import { WorkerClient } from './worker-client.ts';

const startEngine = () => new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });

export const engine = new WorkerClient(startEngine);

/** A separate worker, because a file may take minutes and would block typed texts. */
export const fileEngine = new WorkerClient(startEngine);

export const others = new WorkerClient(
  () => new Worker(new URL('../../lab/compare-worker.ts', import.meta.url), { type: 'module' }),
);
