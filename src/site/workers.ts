import type { WorkerAnswers, WorkerReply, WorkerRequest } from './protocol.ts';

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (reason: Error) => void;
}

/** Sends requests to a worker, whose answers may arrive in any order. */
class WorkerClient {
  readonly #start: () => Worker;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;

  /** @param start starts a worker for the first request, and for the next request after a crash */
  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** Rejects with the worker's error text. */
  ask<Type extends WorkerRequest['type']>(
    request: Extract<WorkerRequest, { type: Type }>,
  ): Promise<WorkerAnswers[Type]> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#ensureWorker().postMessage({ ...request, id });
    });
  }

  #ensureWorker(): Worker {
    if (this.#worker === undefined) {
      this.#worker = this.#start();
      this.#worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => this.#answer(data);
      this.#worker.onerror = () => this.#terminate('The engine could not be loaded.');
    }
    return this.#worker;
  }

  #answer(reply: WorkerReply): void {
    const waiting = this.#waiting.get(reply.id);
    if (waiting === undefined) return;
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting.reject(new Error(reply.error));
    else waiting.resolve(reply.value as never);
  }

  #terminate(reason: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
  }
}

export const engine = new WorkerClient(
  () => new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }),
);

export const others = new WorkerClient(
  () => new Worker(new URL('../../lab/compare-worker.ts', import.meta.url), { type: 'module' }),
);
