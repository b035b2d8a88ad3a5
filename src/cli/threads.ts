import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Answerer, loadAnswerer } from './answer-texts.ts';
import { EngineError } from './errors.ts';
import { collectGarbage, keepHeapsSmall } from './little-memory.ts';
import type { Question } from './options.ts';
import type { RowAnswer } from './text-format.ts';

const programOfPackage = new URL('./detect-worker.js', import.meta.url);
/** The current one and the next, while this thread is busy. */
const maxQueuedBatches = 2;

interface Task {
  resolve(answers: RowAnswer[]): void;
  reject(reason: unknown): void;
}

interface Thread {
  readonly worker: Worker;
  readonly queued: Task[];
}

export class Threads {
  readonly #question: Question;
  readonly #maxThreads: number;
  readonly #program: URL;
  readonly #workers: Thread[] = [];
  #loading: Promise<Answerer> | undefined;
  /** The workers share its model. */
  #answerer: Answerer | undefined;

  /** This thread, one of `maxThreads`, answers until its engine is loaded, and later if no worker is free. */
  constructor(question: Question, maxThreads: number, program = programOfPackage) {
    this.#question = question;
    this.#maxThreads = maxThreads;
    this.#program = program;
  }

  async answer(texts: readonly string[]): Promise<RowAnswer[]> {
    const other = this.#answerer && this.#free(this.#answerer);
    if (other !== undefined) return give(other, texts);
    this.#loading ??= loadWithLittleMemory(this.#question);
    this.#answerer = await this.#loading;
    return this.#answerer.answer(texts);
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map(({ worker }) => worker.terminate()));
  }

  #free(answerer: Answerer): Thread | undefined {
    const free = this.#workers.find(({ queued }) => queued.length < maxQueuedBatches);
    return free ?? (this.#workers.length + 1 < this.#maxThreads ? this.#start(answerer) : undefined);
  }

  #start(answerer: Answerer): Thread {
    // With `stdout: true`, workers add no listeners to our output. Node warns about more than ten.
    const worker = new Worker(this.#program, { workerData: answerer.share(), stdout: true });
    const thread: Thread = { worker, queued: [] };
    thread.worker.once('online', keepHeapsSmall);
    thread.worker.on('message', (answers: RowAnswer[]) => thread.queued.shift()?.resolve(answers));
    thread.worker.on('error', (cause: Error) => {
      const message = `A worker thread failed: ${cause.message}. Use --jobs 1 to run without workers.`;
      for (const { reject } of thread.queued) reject(new EngineError(message, { cause }));
    });
    this.#workers.push(thread);
    return thread;
  }
}

async function loadWithLittleMemory(question: Question): Promise<Answerer> {
  const answerer = await loadAnswerer(question);
  // Memory is released only in the next turn of the event loop.
  await setImmediate();
  collectGarbage();
  return answerer;
}

function give({ worker, queued }: Thread, texts: readonly string[]): Promise<RowAnswer[]> {
  return new Promise((resolve, reject) => {
    queued.push({ resolve, reject });
    worker.postMessage(texts);
  });
}
