import { Worker } from 'node:worker_threads';
import { type Answerer, loadAnswerer } from './answer-texts.ts';
import { EngineError } from './engine-error.ts';
import { keepHeapsSmall } from './little-memory.ts';
import type { Question } from './options.ts';
import type { Answer } from './text-format.ts';

/** The worker program in the published package. */
const programOfPackage = new URL('./detect-worker.js', import.meta.url);
/** Batches per worker: the current one and the next, to continue with while this thread is busy. */
const mostGiven = 2;

interface Task {
  resolve(answers: Answer[]): void;
  reject(reason: unknown): void;
}

/** Unanswered batches, oldest first. */
interface Thread {
  readonly worker: Worker;
  readonly given: Task[];
}

export class Threads {
  readonly #question: Question;
  readonly #most: number;
  readonly #program: URL;
  readonly #others: Thread[] = [];
  #loading: Promise<Answerer> | undefined;
  /** The engine of this thread, whose model the workers share. */
  #own: Answerer | undefined;

  /**
   * This thread answers all batches until its engine is loaded, and later those for which no worker is free.
   * @param most maximum number of threads, including this one
   * @param program worker program, which receives batches of texts and sends back answers
   */
  constructor(question: Question, most: number, program = programOfPackage) {
    this.#question = question;
    this.#most = most;
    this.#program = program;
  }

  /** Resolves with the answers in order. Rejects if the engine cannot be loaded. */
  async answer(texts: readonly string[]): Promise<Answer[]> {
    const other = this.#own && this.#free(this.#own);
    if (other !== undefined) return give(other, texts);
    this.#loading ??= loadAnswerer(this.#question);
    this.#own = await this.#loading;
    return this.#own.answer(texts);
  }

  async end(): Promise<void> {
    await Promise.all(this.#others.map(({ worker }) => worker.terminate()));
  }

  /** Returns a worker with space in its queue; undefined if none has and the maximum is reached. */
  #free(own: Answerer): Thread | undefined {
    const free = this.#others.find(({ given }) => given.length < mostGiven);
    return free ?? (this.#others.length + 1 < this.#most ? this.#start(own) : undefined);
  }

  #start(own: Answerer): Thread {
    // With `stdout: true`, workers add no listeners to our output. Node warns about more than ten.
    const worker = new Worker(this.#program, { workerData: own.share(), stdout: true });
    const thread: Thread = { worker, given: [] };
    thread.worker.once('online', keepHeapsSmall);
    thread.worker.on('message', (answers: Answer[]) => thread.given.shift()?.resolve(answers));
    thread.worker.on('error', (cause: Error) => {
      const message = `Another thread cannot go on: ${cause.message}. With --jobs 1 there is none.`;
      for (const { reject } of thread.given) reject(new EngineError(message, { cause }));
    });
    this.#others.push(thread);
    return thread;
  }
}

function give({ worker, given }: Thread, texts: readonly string[]): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    given.push({ resolve, reject });
    worker.postMessage(texts);
  });
}
