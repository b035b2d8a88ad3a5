import { WorkerClient } from './worker-client.ts';

export const engine = new WorkerClient(
  () => new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }),
);

export const others = new WorkerClient(
  () => new Worker(new URL('../../lab/compare-worker.ts', import.meta.url), { type: 'module' }),
);
